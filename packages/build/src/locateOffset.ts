/** Returns line and column of an offset in a text, both counted from one: `12:7`. */
export function locateOffset(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
