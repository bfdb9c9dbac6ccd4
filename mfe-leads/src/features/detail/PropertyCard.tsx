import type { Schemas } from '@lintel/contract/api';
import { ButtonLink, Card, CardBody, CardHead, formatMoney, Hint, priceText } from '@lintel/ui';
import styled from 'styled-components';
import { PropertyMeasures } from './PropertyMeasures';
import { PropertyPictures } from './PropertyPictures';

const Frame = styled(Card)`
  overflow: clip;
`;
const Words = styled(CardBody)`
  display: grid;
  gap: 12px;
`;
const Price = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 6px;
  ${priceText}
`;
const Title = styled.h2`
  font: 500 14px/20px var(--font-sans);
  overflow-wrap: anywhere;
`;
const Place = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;

/** The listing that the lead asked about. */
export function PropertyCard({ property }: { property: Schemas['LeadProperty'] | null | undefined }) {
  if (!property) return <NoProperty />;
  const { id, title, price, currency, type, status, location, imageFiles } = property;
  return (
    <Frame aria-label="Property">
      <PropertyPictures title={title} pictures={imageFiles} />
      <Words>
        <div>
          <Price>
            {formatMoney(price, currency)}
            <small>
              {type} · {status}
            </small>
          </Price>
          <Title>{title}</Title>
          <Place>{location}</Place>
          <PropertyMeasures property={property} />
        </div>
        <ButtonLink href={`/properties/${encodeURIComponent(id)}`} block>
          View Property
        </ButtonLink>
      </Words>
    </Frame>
  );
}

function NoProperty() {
  return (
    <Card aria-label="Property">
      <CardHead title="Property" />
      <CardBody>
        <Hint>This lead did not ask about one of your listings.</Hint>
      </CardBody>
    </Card>
  );
}
