import type { Schemas } from '@lintel/contract/api';
import { type Fact, formatMoney, formatNumber } from '@lintel/ui';

const unknown = '—';
const figure = (value: number | null | undefined) => (value == null ? unknown : formatNumber(value));

/** What a listing is, in rows of a name and a value. What is not known says so. */
export function mainFacts(property: Schemas['Property']): Fact[] {
  const { price, currency, status, type, location, bedrooms, bathrooms, area } = property;
  return [
    { term: 'Price', value: formatMoney(price, currency) },
    { term: 'Offered', value: status },
    { term: 'Type', value: type },
    { term: 'Location', value: location || unknown },
    { term: 'Bedrooms', value: figure(bedrooms) },
    { term: 'Bathrooms', value: figure(bathrooms) },
    { term: 'Area', value: area == null ? unknown : `${formatNumber(area)} m²` },
  ];
}
