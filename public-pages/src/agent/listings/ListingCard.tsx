import type { Schemas } from '@lintel/contract/api';
import { Card, coveringLink, formatMoney, Picture, pictureOf, priceText, StateBadge } from '@lintel/ui';
import { ImageOff } from 'lucide-react';
import styled from 'styled-components';
import { Measures } from './Measures';

const Frame = styled(Card).attrs({ as: 'article' })`
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
const Place = styled.div`
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
const Words = styled.div`
  display: grid;
  align-content: center;
  gap: 2px;
  padding: 12px 16px 16px;
  overflow-wrap: anywhere;
`;
const Price = styled.p`
  ${priceText}
`;
const Title = styled.h3`
  font: 500 14px/20px var(--font-sans);
  a {
    ${coveringLink}
  }
`;
const Line = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;

/** A listing on its agent's page: a link all over. */
export function ListingCard({ listing }: { listing: Schemas['PublicListingCard'] }) {
  const { slug, title, type, status, state, price, currency, location, image } = listing;
  const isRent = status === 'For Rent' || status === 'Rented';
  return (
    <Frame>
      <Place>
        {image ? (
          <Picture
            image={pictureOf(image)}
            alt=""
            ratio="3 / 2"
            sizes="(min-width: 900px) 350px, (min-width: 600px) 50vw, 200px"
          />
        ) : (
          <ImageOff size={28} strokeWidth={1.4} aria-hidden="true" />
        )}
      </Place>
      {state !== 'Active' && (
        <State>
          <StateBadge state={state} />
        </State>
      )}
      <Words>
        {price > 0 && (
          <Price>
            {formatMoney(price, currency)}
            {isRent && <small> a month</small>}
          </Price>
        )}
        <Title>
          <a href={`/p/${encodeURIComponent(slug)}`}>{title}</a>
        </Title>
        <Line>{[location, type, state !== 'Sold' && status].filter(Boolean).join(' · ')}</Line>
        <Measures listing={listing} />
      </Words>
    </Frame>
  );
}
