import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { marketOf } from './marketOf';

export const listSolanaCoins = operation('GET /coins/solana', ({ query, viewer, services }) =>
  coinPage(
    marketOf(viewer).filter(({ chain }) => chain === 'Solana'),
    query,
    services.now(),
  ),
);
