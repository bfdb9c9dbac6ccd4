import type { PaletteSearch } from '@lintel/contract';

/** A record that was found, as the palette shows it. */
export interface Row {
  title: string;
  subtitle: string;
  /** Where it opens. */
  to: string;
}

type Shown = Pick<PaletteSearch, 'title' | 'subtitle' | 'to'>;

/** A record of a search's answer by what the search says of its rows. */
export function rowOf({ title, subtitle, to }: Shown, record: Record<string, unknown>): Row {
  const text = (field: string) => String(record[field] ?? '');
  return {
    title: text(title),
    subtitle: subtitle ? text(subtitle) : '',
    to: to.replace(/\{(\w+)\}/g, (_braced, field: string) => encodeURIComponent(text(field))),
  };
}
