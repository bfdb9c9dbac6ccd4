import { EmptyState } from '@lintel/ui';
import { Mail } from 'lucide-react';

export function NoSubscribers() {
  return (
    <EmptyState
      icon={<Mail size={20} strokeWidth={1.6} />}
      title="No subscribers"
      text="Who subscribes on your public page appears here."
    />
  );
}
