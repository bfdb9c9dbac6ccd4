import { ButtonLink, EmptyState, ErrorCard } from '@lintel/ui';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Column } from './frameStyles';
import { PlainFrame } from './PlainFrame';

const Wide = styled(Column)`
  grid-column: 1 / -1;
  h1 {
    font: var(--text-20);
  }
`;

interface Props {
  isMissing: boolean;
  error: Parameters<typeof ErrorCard>[0]['error'];
  onRetry(): void;
  /** A draft of it that is on this device can be gone on with all the same. */
  offer: ReactNode;
}

/** The listing that was to be edited did not come. */
export function WizardFailure({ isMissing, error, onRetry, offer }: Props) {
  return (
    <PlainFrame>
      <Wide>
        {offer}
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
      </Wide>
    </PlainFrame>
  );
}
