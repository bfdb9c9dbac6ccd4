/** A country or a state. */
export interface Region {
  key: string;
  name: string;
  /** The value of the form's code field; null when the code is too long for it. */
  code: string | null;
}

const normalize = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘ʼ]/g, "'").trim().toLowerCase();

/** Finds a region by its exact name, ignoring accents and case. */
export const findRegion = (regions: readonly Region[], text: string): Region | undefined =>
  regions.find(({ name }) => normalize(name) === normalize(text));

/** Searches regions by code and name. Ranks: exact code, start of the name, start of a word, anywhere. */
export function searchRegions(regions: readonly Region[], text: string): Region[] {
  const query = normalize(text);
  if (query === '') return [];
  const getRank = ({ name, code }: Region) => {
    const folded = normalize(name);
    if (code !== null && normalize(code) === query) return 0;
    if (folded.startsWith(query)) return 1;
    return folded.includes(` ${query}`) || folded.includes(`-${query}`) ? 2 : folded.includes(query) ? 3 : 4;
  };
  return regions
    .map((region) => ({ region, rank: getRank(region) }))
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ region }) => region);
}
