import type { JsonSchema } from '@lintel/contract';
import { propertiesOf, variantsOf } from './api/variantsOf.ts';

/** The fields of a list's records, as its call describes them; null when it does not. */
export function rowFieldsOf(answer: JsonSchema | undefined): string[] | null {
  const list =
    answer &&
    variantsOf(answer)
      .map(propertiesOf)
      .find(({ data }) => data)?.['data'];
  const row = list && variantsOf(list).find(({ items }) => items)?.['items'];
  return row ? variantsOf(row as JsonSchema).flatMap((variant) => Object.keys(propertiesOf(variant))) : null;
}
