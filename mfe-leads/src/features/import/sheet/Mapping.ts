import { firstNames, type ImportTarget, importFields, LAST_NAME, statusFields } from './importFields';

/** The file's column for each field, from 0. Fields without a column are left out. */
export type Mapping = Readonly<Record<string, number>>;

/** Ignores case and punctuation: "E-Mail" and "E_MAIL:" become "e mail". */
const normalizeTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds the fields' columns by their titles and aliases. */
export function guessMapping(of: ImportTarget, titles: string[]): Mapping {
  const columns = titles.map(normalizeTitle);
  const find = (aliases: string[]) =>
    aliases.map((alias) => columns.indexOf(alias)).find((column) => column >= 0);
  const mapping: Record<string, number> = {};
  for (const { title, aliases } of importFields[of]) {
    const column = find([normalizeTitle(title), ...aliases]);
    if (column !== undefined && !Object.values(mapping).includes(column)) mapping[title] = column;
  }
  return withFirstName(mapping, getNameField(of), find(firstNames));
}

/** Joins the columns of first and last name, unless a column contains the full name. */
function withFirstName(
  { [LAST_NAME]: last, ...others }: Mapping,
  name: string,
  first: number | undefined,
): Mapping {
  const whole = others[name];
  if (first === undefined && whole === undefined)
    return last === undefined ? others : { ...others, [name]: last };
  if (first === undefined || (whole !== undefined && last !== undefined)) return others;
  // Next to a first name without a last name, "Name" is the last name.
  const second = last ?? whole;
  return { ...others, [name]: first, ...(second !== undefined && { [LAST_NAME]: second }) };
}

export const getNameField = (of: ImportTarget) => (of === 'leads' ? 'Name' : 'Subscriber');

/** Required fields without a column. */
export const getMissingFields = (of: ImportTarget, mapping: Mapping): string[] =>
  importFields[of]
    .filter(({ isRequired, title }) => isRequired && !(title in mapping))
    .map(({ title }) => title);

/** The server's spelling of a status; undefined for an unknown status. */
export function findServerStatus(of: ImportTarget, value: string): string | undefined {
  const { choices, legacyChoice = '' } = statusFields[of];
  return [...choices, legacyChoice].find((choice) => choice.toLowerCase() === value.toLowerCase());
}

/** The most likely meaning of another program's status. */
export function guessStatus(of: ImportTarget, value: string): string {
  const { guesses, fallback } = statusFields[of];
  const plain = value.toLowerCase().replace(/[_\s]+/g, ' ');
  return guesses.find(([pattern]) => pattern.test(plain))?.[1] ?? fallback;
}
