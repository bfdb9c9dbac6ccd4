import { render } from '@testing-library/react';
import { formatListingPrice, ListingPrice } from './ListingPrice';

test.each([
  ['For Sale', '€2,450'],
  ['Sold', '€2,450'],
  ['For Rent', '€2,450 a month'],
  ['Rented', '€2,450 a month'],
])('shows the price of a listing %s as %s', (status, text) => {
  const listing = { price: 2450, currency: 'EUR', status };
  expect(formatListingPrice(listing)).toBe(text);
  expect(render(<ListingPrice listing={listing} />).container).toHaveTextContent(text);
});

test('shows dollars without a currency', () => {
  expect(formatListingPrice({ price: 5, currency: '', status: 'For Sale' })).toBe('$5');
});
