import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';

export interface PageOutOfRangeProps {
  /** Icon of the empty state. */
  icon: ReactNode;
  onFirstPage(): void;
}

/** Shown for a page number after the last page. */
export function PageOutOfRange({ icon, onFirstPage }: PageOutOfRangeProps) {
  return (
    <EmptyState
      icon={icon}
      title="This page is empty"
      text="The list now has fewer pages."
      action={<Button onClick={onFirstPage}>Go to the first page</Button>}
    />
  );
}
