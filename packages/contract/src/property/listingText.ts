const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Converts `Köşk Évian` to `kosk-evian`: lower case without accents; all other characters become single hyphens between
 * words.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Leaves room for a number within the slug's 220 characters. */
const SLUG_LENGTH = 200;

/** Creates a listing's slug, which may not be unique; `listing-<id>` when the title has no letters or digits. */
export const createSlug = (title: string, id: string): string =>
  slugify(title).slice(0, SLUG_LENGTH).replace(/-$/, '') || `listing-${id}`;

const foldCase = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Joins the parts of an address without repeating a name: a city may also be its own district and region. */
export function formatPlace(parts: readonly (string | null | undefined)[]): string {
  const seen = new Set<string>();
  const named = parts
    .flatMap((part) => part?.split(',') ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '' && !seen.has(foldCase(part)) && seen.add(foldCase(part)));
  return named.join(', ');
}
