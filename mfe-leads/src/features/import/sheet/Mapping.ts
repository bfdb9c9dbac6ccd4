import { type Field, fieldsOf, type Target } from './fields';

/** For each field the column of the file that holds it, from 0; fields without one are left out. */
export type Mapping = Readonly<Record<string, number>>;

const plain = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

/** The columns that are called as a field is, or as people call it. */
export function guessMapping(of: Target, titles: string[]): Mapping {
  const columns = titles.map(plain);
  const mapping: Record<string, number> = {};
  for (const field of fieldsOf[of]) {
    const column = columnOf(field, columns);
    if (column >= 0 && !Object.values(mapping).includes(column)) mapping[field.title] = column;
  }
  return mapping;
}

function columnOf({ title, aliases }: Field, columns: string[]): number {
  const exact = columns.indexOf(title.toLowerCase());
  return exact >= 0 ? exact : columns.findIndex((column) => aliases.includes(column));
}

/** Fields without which nothing can be imported, and for which no column is chosen. */
export const missingFields = (of: Target, mapping: Mapping): string[] =>
  fieldsOf[of].filter(({ isNeeded, title }) => isNeeded && !(title in mapping)).map(({ title }) => title);
