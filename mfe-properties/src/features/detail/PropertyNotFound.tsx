import { ButtonLink, EmptyState, PageBody, PageHeader } from '@lintel/ui';
import { Building2 } from 'lucide-react';

export function PropertyNotFound({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title="Property not found" back={back} />
      <PageBody>
        <EmptyState
          icon={<Building2 size={20} strokeWidth={1.6} />}
          title="There is no such property"
          text="It may have been deleted, or the link is not complete."
          action={<ButtonLink href={back.href}>See all properties</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
