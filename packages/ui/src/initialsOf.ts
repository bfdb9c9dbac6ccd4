/** First letters of the first and the last word: "Jonas Weber" is "JW", "Marta" is "M", nothing is "?". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
}
