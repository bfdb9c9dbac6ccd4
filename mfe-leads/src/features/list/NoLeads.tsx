import { ButtonLink, EmptyState } from '@lintel/ui';
import { Users } from 'lucide-react';

export function NoLeads() {
  return (
    <EmptyState
      icon={<Users size={20} strokeWidth={1.6} />}
      title="No leads"
      text="Enquiries from your listing pages arrive here. Share a listing to get the first one."
      action={<ButtonLink href="/properties">Share a listing</ButtonLink>}
    />
  );
}
