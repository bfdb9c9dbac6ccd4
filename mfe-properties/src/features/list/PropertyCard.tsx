import type { Schemas } from '@lintel/contract/api';
import { formatLastUpdated, ListingPrice, useLinkComponent } from '@lintel/ui';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { propertyPath } from '../../property/propertyPaths';
import { QrButton } from '../../property/qr/QrButton';
import { StateMenu } from '../../property/StateMenu';
import { CardPicture } from './CardPicture';
import { CardBody, CardFrame, Line, PriceLine, StateOverlay, Title, Updated } from './cardStyles';
import { Measures } from './Measures';
import { PropertyCardActions } from './PropertyCardActions';

/** Placed on the picture, above the card's link. */
const CardQr = styled(QrButton)`
  position: absolute;
  right: 12px;
  top: 12px;
  z-index: 1;
  background: var(--bg-raised);
  color: var(--text-secondary);
  box-shadow: var(--shadow-control);
  &:hover {
    background: var(--bg-raised);
  }
  @media (max-width: 899px) {
    right: 8px;
    top: 8px;
  }
`;

/**
 * One listing with its main facts, figures and actions. Memoized: it only renders when the listing changes, not whenever
 * the list is refetched.
 */
export const PropertyCard = memo(function PropertyCard({ property }: { property: Schemas['Property'] }) {
  const { id, title, type, location, state, updatedAt } = property;
  const Link = useLinkComponent();
  const titleId = useId();
  return (
    <CardFrame aria-labelledby={titleId}>
      <CardPicture property={property} />
      <StateOverlay>
        <StateMenu property={property} />
      </StateOverlay>
      {state !== 'Deleted' && <CardQr property={property} />}
      <CardBody>
        <PriceLine>
          <Price property={property} />
          <small>{type}</small>
        </PriceLine>
        <Title id={titleId} dir="auto">
          <Link href={propertyPath(id)}>{title}</Link>
        </Title>
        <Line dir="auto">{location || 'No location yet'}</Line>
        <Measures property={property} />
        <Updated>
          {'Updated '}
          <time dateTime={updatedAt}>{formatLastUpdated(updatedAt)}</time>
        </Updated>
      </CardBody>
      <PropertyCardActions property={property} />
    </CardFrame>
  );
});

/** The price, per month for rentals. */
function Price({ property }: { property: Schemas['Property'] }) {
  return property.price === 0 ? <span>No price yet</span> : <ListingPrice listing={property} />;
}
