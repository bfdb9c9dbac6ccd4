import { SearchX } from 'lucide-react';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';

export interface NoMatchProps {
  /** What was searched for; without it the filters are to blame. */
  query?: string;
  onClear: () => void;
  plain?: boolean;
}

export function NoMatch({ query, onClear, plain }: NoMatchProps) {
  function clear() {
    // The button goes with what it clears.
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
