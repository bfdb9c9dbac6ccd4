import { ButtonLink, EmptyState, ErrorCard, Skeleton } from '@lintel/ui';
import { ArrowLeft, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

export const bar = css`
  z-index: var(--z-header);
  background: var(--bg-header);
  backdrop-filter: blur(10px);
`;
export const barContent = css`
  display: flex;
  align-items: center;
  max-width: 1160px;
  margin: 0 auto;
  padding: 0 var(--page-padding);
`;

export const HeaderBar = styled.header`
  ${bar}
  position: sticky;
  top: var(--top-inset, 0px);
  border-bottom: 1px solid var(--border-default);
`;
export const HeaderLine = styled.div`
  ${barContent}
  gap: 12px;
  min-height: 60px;
`;

export const Body = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 312px;
  align-items: start;
  gap: 24px;
  width: 100%;
  max-width: 1160px;
  margin: 0 auto;
  padding: 24px var(--page-padding) 112px;
  &:focus {
    outline: none;
  }
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-top: 16px;
    /* The buttons below may take two lines. */
    padding-bottom: 160px;
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`;

/** The wizard's frame before a listing is loaded. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <HeaderBar>
        <HeaderLine>
          <BackLink />
        </HeaderLine>
      </HeaderBar>
      <Body id="main" tabIndex={-1}>
        {children}
      </Body>
    </>
  );
}

/** Aligns its text with the card below. */
const AlignedLink = styled(ButtonLink)`
  margin-left: -14px;
`;

export function BackLink() {
  return (
    <AlignedLink href="/properties" variant="ghost" icon={<ArrowLeft size={16} strokeWidth={1.8} />}>
      Back to Properties
    </AlignedLink>
  );
}

export function WizardSkeleton() {
  return (
    <div aria-busy="true">
      <PlainFrame>
        <Skeleton height={520} shape="block" />
        <Skeleton height={480} shape="block" />
      </PlainFrame>
    </div>
  );
}

const WideColumn = styled(Column)`
  grid-column: 1 / -1;
  h1 {
    font: var(--text-20);
  }
`;

interface Props {
  isMissing: boolean;
  error: Parameters<typeof ErrorCard>[0]['error'];
  onRetry(): void;
  /** Offers the draft of this listing from this device. The listing can still be edited. */
  offer: ReactNode;
}

/** Shows that the listing couldn't be loaded. */
export function WizardFailure({ isMissing, error, onRetry, offer }: Props) {
  return (
    <PlainFrame>
      <WideColumn>
        {offer}
        <h1>{isMissing ? 'Property not found' : 'Edit Property'}</h1>
        {isMissing ? (
          <EmptyState
            icon={<Building2 size={20} strokeWidth={1.6} />}
            title="We couldn't find this property"
            text="It may have been deleted, or the link may be incomplete."
            action={<ButtonLink href="/properties">See all properties</ButtonLink>}
          />
        ) : (
          <ErrorCard title="Couldn't load this property" error={error} onRetry={onRetry} />
        )}
      </WideColumn>
    </PlainFrame>
  );
}
