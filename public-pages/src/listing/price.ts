import { formatMoney } from '@lintel/ui';
import type { Listing } from './Listing';

export const priceOf = ({ price, currency }: Pick<Listing, 'price' | 'currency'>) =>
  price === 0 ? 'Price on request' : formatMoney(price, currency);
