import { Document, isCollection, isMap } from 'yaml';
import type { Schema } from './readContract';

const BEGIN = '    # ---- generated from packages/contract/src/openApiSchemas.ts by `npm run generate`\n';
const END = '    # ---- end of the generated schemas\n';

/**
 * Inserts the schemas between the document's two marks, one line per field.
 * @throws an Error when a mark is missing
 */
export function spliceSchemas(text: string, schemas: Record<string, Schema>): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`openapi.yaml has lost its marks: ${BEGIN.trim()} … ${END.trim()}`);
  return text.slice(0, begin + BEGIN.length) + render(schemas) + text.slice(end);
}

function render(schemas: Record<string, Schema>): string {
  const document = new Document(schemas);
  for (const name of Object.keys(schemas)) {
    const properties = document.getIn([name, 'properties']);
    if (isMap(properties))
      for (const { value } of properties.items) if (isCollection(value)) value.flow = true;
    for (const key of ['allOf', 'required', 'enum']) {
      const list = document.getIn([name, key]);
      if (isCollection(list)) list.flow = true;
    }
  }
  return document
    .toString({ lineWidth: 110 })
    .split('\n')
    .map((line) => (line === '' ? line : `    ${line}`))
    .join('\n');
}
