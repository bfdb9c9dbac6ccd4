import { runInThisContext } from 'node:vm';
import type { Schemas } from '@lintel/contract/api';
import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { at } from '../../../testing/coinServer';
import { makeDetail, makeMarket } from '../../../testing/records';
import { MarketFacts } from './MarketFacts';

// Jest gives tests a copy of the environment, where TZ has no effect.
const { env } = runInThisContext('process') as NodeJS.Process;
const machineZone = env['TZ'];
afterEach(() => {
  if (machineZone === undefined) delete env['TZ'];
  else env['TZ'] = machineZone;
});

const server = apiServer();
function show(coin: Partial<Schemas['CoinDetail']>, market: Partial<Schemas['MarketDetail']> = {}) {
  server.use(http.get(at('/market/detail/solana'), () => HttpResponse.json({ data: makeMarket(market) })));
  renderInHost(<MarketFacts coin={makeDetail(coin)} range="7d" />, { createStore });
}
const fact = (term: string) => screen.getByText(term).nextElementSibling;

test('[COIN-03] shows the listing date west of UTC as everywhere', () => {
  env['TZ'] = 'America/New_York';
  expect(new Date('2009-01-03T00:00:00.000Z').getDate()).toBe(2);
  show({ listedAt: '2009-01-03T00:00:00.000Z' });
  expect(fact('Listed')).toHaveTextContent('Jan 3, 2009');
});

test('[COIN-03] shows no high or low that the newer of two responses contradicts', async () => {
  show({ price: 172, yearHigh: 172, yearLow: 150 }, { price: 149, high: 170.5, low: 149 });
  await waitFor(() => expect(fact('Highest in 7 days')).toHaveTextContent('$172.00'));
  expect(fact('Lowest in 7 days')).toHaveTextContent('$149.00');
  expect(fact('Highest in a year')).toHaveTextContent('$172.00');
  expect(fact('Lowest in a year')).toHaveTextContent('$149.00');
});

test('[COIN-03] shows a price below the low of the prices that were loaded before as the low', async () => {
  show({ price: 140, yearHigh: 172, yearLow: 140 }, { price: 149, high: 170.5, low: 149 });
  await waitFor(() => expect(fact('Lowest in 7 days')).toHaveTextContent('$140.00'));
  expect(fact('Lowest in a year')).toHaveTextContent('$140.00');
});
