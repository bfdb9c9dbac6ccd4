import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { Card, Pager } from '@lintel/ui';
import styled from 'styled-components';
import { Grid } from './gridParts';
import { PropertyCard } from './PropertyCard';

const PagerCard = styled(Card)`
  > * {
    border-top: 0;
  }
  &:empty {
    display: none;
  }
`;

interface Props {
  properties: Page<Schemas['Property']>;
  /** Other listings are on their way. */
  busy: boolean;
  onPage(page: number): void;
}

export function PropertyGrid({ properties, busy, onPage }: Props) {
  function turnTo(next: number) {
    onPage(next);
    // The pager stands under the cards, the next page begins above them.
    if (document.scrollingElement) document.scrollingElement.scrollTop = 0;
  }

  return (
    <>
      <Grid aria-label="Properties" aria-busy={busy || undefined} $busy={busy}>
        {properties.rows.map((property) => (
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
