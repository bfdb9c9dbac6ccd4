import { EmptyState, TextLink } from '@lintel/ui';
import { Star } from 'lucide-react';

export function NoReviews() {
  return (
    <EmptyState
      icon={<Star size={20} strokeWidth={1.6} />}
      title="No reviews"
      text="What customers write on your public page waits here for your decision."
      action={<TextLink href="/properties">Share a listing</TextLink>}
    />
  );
}
