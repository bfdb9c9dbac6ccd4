import { Note } from './paletteStyles';
import { MIN_SEARCH_LENGTH, type SearchResults } from './useSearchResults';

/** How the searches stand, where their rows do not say so. Not in the list: a list box holds options alone. */
export function SearchNote({ text, found }: { text: string; found: SearchResults[] }) {
  return <Note role="status">{noteOf(found, text.trim())}</Note>;
}

const list = new Intl.ListFormat('en-US');

function noteOf(found: SearchResults[], text: string): string {
  const failed = found.filter(({ status }) => status === 'failed').map(({ search }) => search.heading);
  if (failed.length > 0) return `${list.format(failed)} could not be searched.`;
  if (found.some(({ rows }) => rows.length > 0)) return '';
  if (found.some(({ status }) => status === 'loading')) return 'Searching…';
  if (found.length > 0) return `No records for “${text}”`;
  return text.length > 0 && text.length < MIN_SEARCH_LENGTH
    ? `Type ${MIN_SEARCH_LENGTH} characters to search your records.`
    : '';
}
