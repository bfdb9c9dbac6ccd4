import { EmptyState, TextLink } from '@lintel/ui';
import { Star } from 'lucide-react';

export function NoReviews() {
  return (
    <EmptyState
      icon={<Star size={20} strokeWidth={1.6} />}
      title="No reviews"
      text="What visitors of your public page write waits here."
      action={<TextLink href="/properties">Share a listing</TextLink>}
    />
  );
}
