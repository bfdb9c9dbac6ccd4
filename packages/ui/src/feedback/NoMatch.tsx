import { SearchX } from 'lucide-react';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';

export interface NoMatchProps {
  /** The search text. Without it, the message refers to the filters. */
  query?: string;
  onClear: () => void;
  plain?: boolean;
}

export function NoMatch({ query, onClear, plain }: NoMatchProps) {
  function clear() {
    // The button disappears after clearing, so the focus moves to the page's title.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus();
    onClear();
  }

  return (
    <EmptyState
      plain={plain}
      icon={<SearchX size={20} strokeWidth={1.6} />}
      title={query ? `No results for “${query}”` : 'No results match the filters'}
      action={<Button onClick={clear}>Clear</Button>}
    />
  );
}
