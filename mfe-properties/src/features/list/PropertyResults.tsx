import type { Schemas } from '@lintel/contract/api';
import { type Page, useHost } from '@lintel/module-kit';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorCard,
  NoMatch,
  PageOutOfRange,
  Pager,
  Skeleton,
  VisuallyHidden,
} from '@lintel/ui';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type PropertyQuery, useListPropertiesQuery } from '../../property/propertyApi';
import { CardBody, CardFooter, CardFrame } from './cardStyles';
import { PropertyCard } from './PropertyCard';

interface Props {
  query: PropertyQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The listings of a query, or the reason why there are none. */
export function PropertyResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListPropertiesQuery(query);
  if (error && !currentData)
    return <ErrorCard title="Couldn't load properties" error={error} onRetry={refetch} />;
  if (!data) return <PropertyGridSkeleton />;
  if (data.total === 0 && (query.q || query.state || query.type)) {
    const clear = { q: undefined, state: undefined, type: undefined };
    return <NoMatch query={query.q} onClear={() => onChange(clear)} />;
  }
  if (data.total === 0) return <NoProperties />;
  if (data.rows.length === 0)
    return (
      <PageOutOfRange
        icon={<Building2 size={20} strokeWidth={1.6} />}
        onFirstPage={() => onChange({ page: 1 })}
      />
    );
  return <PropertyGrid properties={data} busy={!currentData} onPage={(page) => onChange({ page })} />;
}

function NoProperties() {
  return (
    <EmptyState
      icon={<Building2 size={20} strokeWidth={1.6} />}
      title="No properties yet"
      text="Your listings will appear here, with their views and leads."
      action={<ButtonLink href="/properties/add">Add Property</ButtonLink>}
    />
  );
}

const Grid = styled.ul<{ $busy?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(264px, 100%), 1fr));
  gap: 16px;
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const PagerCard = styled(Card)`
  > * {
    border-top: 0;
  }
  &:empty {
    display: none;
  }
`;

/** Number of cards on a laptop's screen. The cards below are rendered after the first paint. */
const CARDS_AT_ONCE = 8;

interface GridProps {
  properties: Page<Schemas['Property']>;
  /** Whether another page is loading. */
  busy: boolean;
  onPage(page: number): void;
}

function PropertyGrid({ properties, busy, onPage }: GridProps) {
  const { action } = useHost().navigation.getSnapshot();
  // The browser restores the scroll position of a page it returns to, which requires the page's full height.
  const [shown, setShown] = useState(action === 'POP' ? properties.rows.length : CARDS_AT_ONCE);

  // Not a transition: Chromium never frees responsive images of a render that React interrupts.
  useEffect(() => {
    if (shown >= properties.rows.length) return;
    const timer = setTimeout(() => setShown(shown + CARDS_AT_ONCE));
    return () => clearTimeout(timer);
  }, [shown, properties.rows.length]);

  function turnTo(next: number) {
    onPage(next);
    // The pager is below the cards; the next page begins above them.
    if (document.scrollingElement) document.scrollingElement.scrollTop = 0;
  }

  return (
    <>
      <Grid aria-label="Properties" aria-busy={busy || undefined} $busy={busy}>
        {properties.rows.slice(0, shown).map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} />
          </li>
        ))}
      </Grid>
      <PagerCard as="nav" aria-label="Pages">
        <Pager of={properties} noun={['property', 'properties']} onPage={turnTo} />
      </PagerCard>
    </>
  );
}

const SkeletonPicture = styled(Skeleton)`
  aspect-ratio: 3 / 2;
  border-radius: 0;
`;
const SkeletonLines = styled(CardBody)`
  gap: 10px;
  /* The height of a card's five lines. */
  height: 138px;
`;

const skeletonKeys = Array.from({ length: 8 }, (_, card) => `card-${card}`);

/** The grid while its listings load, with cards of the same height. */
function PropertyGridSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid aria-hidden="true">
        {skeletonKeys.map((key) => (
          <CardFrame key={key}>
            <SkeletonPicture height="auto" />
            <SkeletonLines>
              <Skeleton width="46%" height={16} />
              <Skeleton width="78%" />
              <Skeleton width="60%" />
              <Skeleton width="52%" />
              <Skeleton width="56%" />
            </SkeletonLines>
            <CardFooter>
              <Skeleton width={72} />
              <Skeleton width={48} />
            </CardFooter>
          </CardFrame>
        ))}
      </Grid>
    </div>
  );
}
