import type { Field } from '@lintel/contract/property';

/** A step's fields in their order, the flags that follow each other taken together. */
export function fieldRuns(fields: readonly Field[]): { flags: boolean; fields: Field[] }[] {
  const runs: { flags: boolean; fields: Field[] }[] = [];
  for (const field of fields) {
    if (field.hidden) continue;
    const flags = field.kind === 'flag';
    const last = runs.at(-1);
    if (last?.flags === flags) last.fields.push(field);
    else runs.push({ flags, fields: [field] });
  }
  return runs;
}
