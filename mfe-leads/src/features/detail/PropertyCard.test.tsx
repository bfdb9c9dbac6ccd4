import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { createStore } from '../../store';
import { makePicture, makeProperty } from '../../testing/records';
import { PropertyCard } from './PropertyCard';

apiServer();
const show = (property: Parameters<typeof PropertyCard>[0]['property']) =>
  renderInHost(<PropertyCard property={property} />, { createStore });

test("[LEAD-15] shows the listing's facts with a link to its page", () => {
  show(makeProperty());
  const card = within(screen.getByRole('region', { name: 'Property' }));
  for (const fact of [
    'Casa do Pinhal, villa with pool',
    '€2,450,000',
    'Villa · For Sale',
    'Quinta da Marinha, Cascais',
    '5 bedrooms',
    'bathrooms',
    '420 m²',
  ]) {
    expect(card.getByText(fact)).toBeInTheDocument();
  }
  expect(card.getByRole('link', { name: 'View Property' })).toHaveAttribute('href', '/properties/p1');
});

test('[LEAD-15] shows each picture on request', async () => {
  const { user } = show(
    makeProperty({ imageFiles: [makePicture('i1'), makePicture('i2'), makePicture('i3')] }),
  );
  const large = screen.getByRole('img', { name: 'Casa do Pinhal, villa with pool' });
  expect(large).toHaveAttribute('src', '/api/files/i1.webp');
  await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(screen.getByRole('img', { name: 'Casa do Pinhal, villa with pool' })).toHaveAttribute(
    'src',
    '/api/files/i3.webp',
  );
});

test('leaves out unknown facts of the listing', () => {
  show(makeProperty({ bedrooms: null, bathrooms: null, area: null, imageFiles: [] }));
  expect(screen.queryByText(/bedroom|bathroom|m²/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows a rent per month', () => {
  show(makeProperty({ status: 'For Rent', price: 1_200 }));
  expect(screen.getByRole('region', { name: 'Property' })).toHaveTextContent('€1,200 a month');
});

test('shows a message for a lead without a listing', () => {
  show(null);
  expect(screen.getByText("This lead isn't about one of your listings.")).toBeInTheDocument();
});
