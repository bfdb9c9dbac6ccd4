import type { Schemas } from '@lintel/contract/api';
import { Avatar, RowLink, Skeleton, type TableColumn, VisuallyHidden } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Change, Trend } from '../../coin/Change';
import { formatLarge, formatPercent, formatPrice } from '../../coin/formatFigures';

/** A row of the list; its coin may still be loading. */
export interface CoinRow {
  index: number;
  coin: Schemas['Coin'] | undefined;
}

type Coin = Schemas['Coin'];

const Ticker = styled.span`
  flex: none;
  font: var(--text-12);
  color: var(--text-muted);
`;
const Price = styled.span`
  font-weight: 500;
  color: var(--text-primary);
`;
const End = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** Shows a skeleton until the coin has loaded. */
const shown =
  (cell: (coin: Coin) => ReactNode) =>
  ({ coin }: CoinRow) =>
    coin ? cell(coin) : <Skeleton width="60%" />;

const getDirection = (percent: number) => (percent < 0 ? 'Down' : 'Up');

export const coinColumns: TableColumn<CoinRow>[] = [
  {
    id: 'name',
    header: 'Coin',
    narrow: 'lead',
    cell: shown(({ name, symbol }) => (
      <>
        <Avatar name={name} />
        <RowLink />
        <Ticker>{symbol}</Ticker>
      </>
    )),
  },
  {
    id: 'price',
    header: 'Price',
    width: 148,
    medium: 120,
    align: 'end',
    narrow: 'leadEnd',
    cell: shown(({ price }) => <Price>{formatPrice(price)}</Price>),
  },
  {
    id: 'change24h',
    header: '24 hours',
    width: 120,
    medium: 96,
    align: 'end',
    narrow: 'figure',
    cell: shown(({ change24h }) => <Change percent={change24h} />),
  },
  {
    id: 'sparkline',
    header: '7 days',
    width: 144,
    medium: 'hidden',
    align: 'end',
    narrow: 'hidden',
    cell: shown(({ sparkline, change7d }) => (
      <End>
        <VisuallyHidden>{`${getDirection(change7d)} ${formatPercent(change7d)}`}</VisuallyHidden>
        <Trend values={sparkline} percent={change7d} />
      </End>
    )),
  },
  {
    id: 'volume24h',
    header: 'Volume',
    width: 128,
    medium: 96,
    align: 'end',
    narrow: 'figure',
    cell: shown(({ volume24h }) => formatLarge(volume24h)),
  },
  {
    id: 'marketCap',
    header: 'Market cap',
    width: 136,
    medium: 112,
    align: 'end',
    narrow: 'figure',
    narrowLabel: 'Cap',
    cell: shown(({ marketCap }) => formatLarge(marketCap)),
  },
];
