import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';

export interface PageOutOfRangeProps {
  /** What the list is of. */
  icon: ReactNode;
  onFirstPage(): void;
}

/** An address with a page that the list no longer has. */
export function PageOutOfRange({ icon, onFirstPage }: PageOutOfRangeProps) {
  return (
    <EmptyState
      icon={icon}
      title="Nothing on this page"
      text="The list has become shorter."
      action={<Button onClick={onFirstPage}>Go to the first page</Button>}
    />
  );
}
