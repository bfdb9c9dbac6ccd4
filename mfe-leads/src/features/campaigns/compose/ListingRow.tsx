import { isPublicState } from '@lintel/contract/domain';
import { FieldError, formatListingPrice, IconButton, Skeleton, Thumb } from '@lintel/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import styled from 'styled-components';
import type { Listing } from '../listingApi';

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 7px 12px 7px 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 719px) {
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 10px 4px 4px 16px;
  }
`;
const Buttons = styled.span`
  flex: none;
  display: flex;
  @media (max-width: 719px) {
    margin-left: auto;
  }
`;

interface Props {
  /** Undefined while it loads, and when the listing was deleted. */
  listing: Listing | undefined;
  isLoading: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** A chosen listing, with buttons that reorder and remove it. */
export function ListingRow({ listing, isLoading, isFirst, isLast, onMove, onRemove }: Props) {
  const title = listing?.title || (isLoading ? 'listing' : 'deleted listing');
  return (
    <Item>
      {listing ? (
        <ListingLines listing={listing} />
      ) : isLoading ? (
        <Skeleton width="60%" />
      ) : (
        <FieldError>This listing was deleted. Remove it.</FieldError>
      )}
      <Buttons>
        <IconButton
          label={`Move ${title} up`}
          data-action="up"
          icon={<ArrowUp />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${title} down`}
          data-action="down"
          icon={<ArrowDown />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove ${title}`} data-action="remove" icon={<X />} onClick={onRemove} />
      </Buttons>
    </Item>
  );
}

const Line = styled.span`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  @media (max-width: 719px) {
    flex-basis: calc(100% - 16px);
  }
`;
const Texts = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
`;
const Title = styled.bdi`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 500;
`;
const Facts = styled.bdi`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: var(--text-13);
  color: var(--text-muted);
`;

/** Picture, title, price and place of a listing. */
export function ListingLines({ listing }: { listing: Listing }) {
  const { title, price, currency, status, location, state, imageFiles } = listing;
  const [picture] = imageFiles;
  const shownPrice =
    price !== null && formatListingPrice({ price, currency: currency ?? '', status: status ?? '' });
  return (
    <Line>
      <Thumb src={picture?.thumbUrl ?? picture?.url} />
      <Texts>
        <Title>{title}</Title>
        <Facts>{[shownPrice, location].filter(Boolean).join(' · ')}</Facts>
        {!isPublicState(state) && <FieldError>It has no public page. Publish or remove it.</FieldError>}
      </Texts>
    </Line>
  );
}
