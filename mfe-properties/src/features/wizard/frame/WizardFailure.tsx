import { ButtonLink, EmptyState, ErrorCard } from '@lintel/ui';
import { Building2 } from 'lucide-react';
import { PlainFrame } from './PlainFrame';

interface Props {
  isMissing: boolean;
  error: Parameters<typeof ErrorCard>[0]['error'];
  onRetry(): void;
}

/** The listing that was to be edited did not come. */
export function WizardFailure({ isMissing, error, onRetry }: Props) {
  return (
    <PlainFrame>
      <h1>{isMissing ? 'Property not found' : 'Edit Property'}</h1>
      {isMissing ? (
        <EmptyState
          icon={<Building2 size={20} strokeWidth={1.6} />}
          title="There is no such property"
          text="It may have been deleted, or the link is not complete."
          action={<ButtonLink href="/properties">See all properties</ButtonLink>}
        />
      ) : (
        <ErrorCard title="Could not load this property" error={error} onRetry={onRetry} />
      )}
    </PlainFrame>
  );
}
