/** Returns the fields, without spaces around the texts with these names. */
export function trimTexts<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Fields {
  const trimmed = { ...fields };
  for (const name of names) {
    const value: unknown = fields[name];
    if (typeof value === 'string') trimmed[name] = value.trim() as Fields[typeof name];
  }
  return trimmed;
}
