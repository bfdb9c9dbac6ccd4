import { ButtonLink, EmptyState, PageBody, PageHeader } from '@lintel/ui';
import { UserX } from 'lucide-react';

export function LeadNotFound({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title="Lead not found" back={back} />
      <PageBody>
        <EmptyState
          icon={<UserX size={20} strokeWidth={1.6} />}
          title="There is no such lead"
          text="It may have been deleted, or the link is not complete."
          action={<ButtonLink href={back.href}>See all leads</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
