import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { coins } from './coins';

export const listSolanaCoins = operation('GET /coins/solana', ({ query, services }) =>
  coinPage(
    coins.filter(({ chain }) => chain === 'Solana'),
    query,
    services.now(),
  ),
);
