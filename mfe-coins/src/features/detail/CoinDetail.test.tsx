import { Route, Routes } from '@lintel/module-kit/router';
import { renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { createStore } from '../../store';
import CoinDetail from './CoinDetail';

test('a coin without data says so and leads back', () => {
  renderInHost(
    <Routes>
      <Route path="/coins/:coin" element={<CoinDetail />} />
    </Routes>,
    { createStore, path: '/coins/solana' },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'solana' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Coins' })).toHaveAttribute('href', '/coins');
});
