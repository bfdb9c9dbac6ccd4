import type { Schemas } from '@lintel/contract/api';
import {
  ButtonLink,
  Card,
  CardBody,
  CardHead,
  formatCount,
  formatNumber,
  Hint,
  ListingPrice,
  pluralize,
  priceStyles,
  VisuallyHidden,
} from '@lintel/ui';
import { Bath, BedDouble, Maximize } from 'lucide-react';
import styled from 'styled-components';
import { PropertyPictures } from './PropertyPictures';

const ClippedCard = styled(Card)`
  overflow: clip;
`;
const Details = styled(CardBody)`
  display: grid;
  gap: 12px;
`;
const Price = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 6px;
  ${priceStyles}
`;
const Title = styled.h2`
  font: 500 14px/20px var(--font-sans);
  overflow-wrap: anywhere;
`;
const Location = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;

/** The listing that the lead enquired about. */
export function PropertyCard({ property }: { property: Schemas['LeadProperty'] | null | undefined }) {
  if (!property) return <NoProperty />;
  const { id, title, type, status, location, imageFiles } = property;
  return (
    <ClippedCard aria-label="Property">
      <PropertyPictures title={title} pictures={imageFiles} />
      <Details>
        <div>
          <Price>
            <span>
              <ListingPrice listing={property} />
            </span>
            <small>
              {type} · {status}
            </small>
          </Price>
          <Title>
            <bdi>{title}</bdi>
          </Title>
          <Location>
            <bdi>{location}</bdi>
          </Location>
          <PropertyMeasures property={property} />
        </div>
        <ButtonLink href={`/properties/${encodeURIComponent(id)}`} block>
          View Property
        </ButtonLink>
      </Details>
    </ClippedCard>
  );
}

function NoProperty() {
  return (
    <Card aria-label="Property">
      <CardHead title="Property" />
      <CardBody>
        <Hint>This lead isn't about one of your listings.</Hint>
      </CardBody>
    </Card>
  );
}

const Measures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: 6px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    gap: 5px;
    align-items: center;
    white-space: nowrap;
  }
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
    color: var(--text-muted);
  }
`;

/** Bedrooms, bathrooms and area, without unknown values. */
function PropertyMeasures({ property }: { property: Schemas['LeadProperty'] }) {
  const { bedrooms, bathrooms, area } = property;
  return (
    <Measures>
      {bedrooms !== null && (
        <li>
          <BedDouble aria-hidden="true" />
          {formatCount(bedrooms, 'bedroom', 'bedrooms')}
        </li>
      )}
      {bathrooms !== null && (
        <li>
          <Bath aria-hidden="true" />
          {formatNumber(bathrooms)}
          <VisuallyHidden>{pluralize(bathrooms, 'bathroom', 'bathrooms')}</VisuallyHidden>
        </li>
      )}
      {area !== null && (
        <li>
          <Maximize aria-hidden="true" />
          {formatNumber(area)} m²
        </li>
      )}
    </Measures>
  );
}
