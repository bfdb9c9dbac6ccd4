import { Note } from './paletteStyles';
import { type Found, LEAST_CHARACTERS } from './useHits';

/** How the search stands, where its hits do not say so themselves. Not in the list: a list box holds options alone. */
export function SearchNote({ text, found }: { text: string; found: Found }) {
  return <Note role="status">{noteOf(found, text.trim())}</Note>;
}

function noteOf({ status, hits }: Found, text: string): string {
  if (status === 'failed') return 'The search could not be done.';
  if (hits.length > 0) return '';
  if (status === 'loading') return 'Searching…';
  if (status === 'done') return `No records for “${text}”`;
  return text.length > 0 ? `Type ${LEAST_CHARACTERS} characters to search your records.` : '';
}
