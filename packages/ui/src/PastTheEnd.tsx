import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface PastTheEndProps {
  /** What the list is of. */
  icon: ReactNode;
  onFirstPage(): void;
}

/** An address with a page that the list no longer has. */
export function PastTheEnd({ icon, onFirstPage }: PastTheEndProps) {
  return (
    <EmptyState
      icon={icon}
      title="Nothing on this page"
      text="The list has become shorter."
      action={<Button onClick={onFirstPage}>Go to the first page</Button>}
    />
  );
}
