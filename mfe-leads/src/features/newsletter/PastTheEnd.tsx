import { Button, EmptyState } from '@lintel/ui';
import { Mail } from 'lucide-react';

/** An address with a page that the list no longer has. */
export function PastTheEnd({ onFirstPage }: { onFirstPage(): void }) {
  return (
    <EmptyState
      icon={<Mail size={20} strokeWidth={1.6} />}
      title="Nothing on this page"
      text="The list has become shorter."
      action={<Button onClick={onFirstPage}>Go to the first page</Button>}
    />
  );
}
