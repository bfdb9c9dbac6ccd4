import type { Schemas } from '@lintel/contract/api';

/** A place in the list; its coin may still be on its way. */
export interface CoinRow {
  index: number;
  coin: Schemas['Coin'] | undefined;
}
