import type { Schemas } from '@lintel/contract/api';
import { getDateFormat } from '@lintel/ui';
import styled from 'styled-components';
import { formatCompact, formatLarge, formatPrice } from '../../../coin/formatFigures';
import { useGetMarketQuery } from './marketApi';
import { type Range, ranges } from './ranges';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  padding: 16px 20px;
  border-top: 1px solid var(--border-subtle);
  font-variant-numeric: tabular-nums;
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  @media (max-width: 719px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 16px;
  }
`;

/** The API sends the listing date, a calendar day, as midnight UTC. */
const listingDate = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

interface Props {
  coin: Schemas['CoinDetail'];
  range: Range;
}

/** A coin's market figures besides its price. */
export function MarketFacts({ coin, range }: Props) {
  const { currentData: market } = useGetMarketQuery({ coin: coin.id, period: range });
  const period = ranges.find(({ value }) => value === range)?.description;
  const facts = [
    ['Market cap', formatLarge(coin.marketCap)],
    ['Volume, 24 hours', formatLarge(coin.volume24h)],
    ['Supply', `${formatCompact(coin.supply)} ${coin.symbol}`],
    ['Listed', getDateFormat(listingDate).format(new Date(coin.listedAt))],
    // Coin and market are loaded at different times, between which the price may reach a new high or low.
    [`Highest ${period}`, market ? formatPrice(Math.max(market.high, coin.price)) : '—'],
    [`Lowest ${period}`, market ? formatPrice(Math.min(market.low, coin.price)) : '—'],
    ['Highest in a year', formatPrice(Math.max(coin.yearHigh, market?.high ?? 0))],
    ['Lowest in a year', formatPrice(Math.min(coin.yearLow, market?.low ?? coin.yearLow))],
  ];
  return (
    <Figures aria-label="Market detail">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
