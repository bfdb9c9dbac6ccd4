import { EmptyState, PageBody, PageHeader } from '@lintel/ui';
import { Mail } from 'lucide-react';

export default function Newsletter() {
  return (
    <>
      <PageHeader title="Newsletter" />
      <PageBody>
        <EmptyState
          icon={<Mail size={20} strokeWidth={1.6} />}
          title="Newsletter subscribers are not connected yet."
        />
      </PageBody>
    </>
  );
}
