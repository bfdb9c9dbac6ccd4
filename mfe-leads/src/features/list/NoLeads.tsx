import { ButtonLink, EmptyState } from '@lintel/ui';
import { Trash2, Users } from 'lucide-react';

export function NoLeads() {
  return (
    <EmptyState
      icon={<Users size={20} strokeWidth={1.6} />}
      title="No leads"
      text="Enquiries from your listing pages will appear here. Share a listing to get your first one."
      action={<ButtonLink href="/properties">Share a listing</ButtonLink>}
    />
  );
}

export function NoDeletedLeads() {
  return (
    <EmptyState
      icon={<Trash2 size={20} strokeWidth={1.6} />}
      title="No deleted leads"
      text="Leads you delete will stay here for 30 days, so you can restore them."
    />
  );
}
