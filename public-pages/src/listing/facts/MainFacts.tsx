import { type PropertyFieldName, propertyFields } from '@lintel/contract/property';
import { type Fact, formatCount } from '@lintel/ui';
import styled from 'styled-components';
import { FigureList } from '../../FigureList';
import type { Listing } from '../Listing';
import { formatFactValue } from './formatFact';

const Ruled = styled.div`
  padding: 20px 0;
  border-block: 1px solid var(--border-default);
  &:empty {
    display: none;
  }
`;

export function MainFacts({ listing }: { listing: Listing }) {
  return (
    <Ruled>
      <FigureList figures={listMainFacts(listing)} />
    </Ruled>
  );
}

/** The most important facts for buyers, in this order. */
export const mainNames: PropertyFieldName[] = [
  'bedrooms',
  'bathrooms',
  'gross_area',
  'net_area',
  'year_built',
  'parking_capacity',
];

const listMainFacts = (listing: Listing): Fact[] =>
  mainNames.flatMap((name) => {
    const field = propertyFields.find((each) => each.name === name);
    const value = field ? formatFactValue(field, listing) : null;
    if (!field || value === null) return [];
    if (name !== 'parking_capacity') return [{ term: field.label, value }];
    return [{ term: 'Parking', value: formatCount(Number(listing.parking_capacity), 'car', 'cars') }];
  });
