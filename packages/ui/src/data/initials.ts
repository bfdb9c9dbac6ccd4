import type { Tone } from './Badge';

export const avatarTones: Tone[] = ['neutral', 'teal', 'blue', 'amber', 'green'];

/** Returns the tone of a name's avatar, which is always the same. */
export function getAvatarTone(name: string): Tone {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return avatarTones[sum % avatarTones.length] ?? 'neutral';
}

/** Returns the first letters of the first and the last word: "Jonas Weber" is "JW", "Marta" is "M", nothing is "?". */
export function getInitials(name: string): string {
  const parts = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  const letters = ends.map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
}
