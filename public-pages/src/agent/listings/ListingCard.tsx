import type { Schemas } from '@lintel/contract/api';
import {
  Card,
  coveringLink,
  formatCount,
  formatNumber,
  ListingPrice,
  Picture,
  priceStyles,
  StateBadge,
  toPictureImage,
} from '@lintel/ui';
import { ImageOff } from 'lucide-react';
import styled from 'styled-components';

const CardLink = styled(Card).attrs({ as: 'article' })`
  position: relative;
  height: 100%;
  overflow: clip;
  @media (max-width: 599px) {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr);
  }
  &:hover {
    border-color: var(--border-strong);
  }
`;
const PictureBox = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-image);
  color: var(--text-disabled);
  @media (max-width: 599px) {
    aspect-ratio: auto;
    border-bottom: 0;
    border-right: 1px solid var(--border-subtle);
    > img {
      height: 100%;
    }
  }
`;
const State = styled.div`
  position: absolute;
  left: 12px;
  top: 12px;
  @media (max-width: 599px) {
    left: 8px;
    top: 8px;
  }
`;
const Texts = styled.div`
  display: grid;
  align-content: center;
  gap: 2px;
  padding: 12px 16px 16px;
  overflow-wrap: anywhere;
`;
const Price = styled.p`
  ${priceStyles}
`;
const Title = styled.h3`
  font: 500 14px/20px var(--font-sans);
  text-align: left;
  a {
    ${coveringLink}
  }
`;
const Line = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;

/** A listing on its agent's page. The whole card is the link. */
export function ListingCard({ listing }: { listing: Schemas['PublicListingCard'] }) {
  const { slug, title, type, status, state, price, location, image } = listing;
  return (
    <CardLink>
      <PictureBox>
        {image ? (
          <Picture
            image={toPictureImage(image)}
            alt=""
            ratio="3 / 2"
            sizes="(min-width: 900px) 350px, (min-width: 600px) 50vw, 200px"
          />
        ) : (
          <ImageOff size={28} strokeWidth={1.4} aria-hidden="true" />
        )}
      </PictureBox>
      {state !== 'Active' && (
        <State>
          <StateBadge state={state} />
        </State>
      )}
      <Texts>
        {price > 0 && (
          <Price>
            <ListingPrice listing={listing} />
          </Price>
        )}
        <Title dir="auto">
          <a href={`/p/${encodeURIComponent(slug)}`}>{title}</a>
        </Title>
        <Line>
          {location && (
            <>
              <bdi>{location}</bdi>
              {' · '}
            </>
          )}
          {[type, state !== 'Sold' && status].filter(Boolean).join(' · ')}
        </Line>
        <Measures listing={listing} />
      </Texts>
    </CardLink>
  );
}

const Row = styled.p`
  margin-top: 4px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** Bedrooms, bathrooms and area, without unknown values. */
function Measures({ listing }: { listing: Schemas['PublicListingCard'] }) {
  const { bedrooms, bathrooms, area } = listing;
  const measures = [
    bedrooms && formatCount(bedrooms, 'bedroom', 'bedrooms'),
    bathrooms && formatCount(bathrooms, 'bathroom', 'bathrooms'),
    area && `${formatNumber(area)}\u00a0m²`,
  ].filter(Boolean);
  return measures.length > 0 && <Row>{measures.join(', ')}</Row>;
}
