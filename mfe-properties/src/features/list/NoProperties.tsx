import { ButtonLink, EmptyState } from '@lintel/ui';
import { Building2 } from 'lucide-react';

export function NoProperties() {
  return (
    <EmptyState
      icon={<Building2 size={20} strokeWidth={1.6} />}
      title="No properties yet"
      text="Your listings are kept here, with their views and leads."
      action={<ButtonLink href="/properties/add">Add Property</ButtonLink>}
    />
  );
}
