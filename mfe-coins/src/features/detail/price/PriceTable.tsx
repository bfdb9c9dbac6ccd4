import type { Schemas } from '@lintel/contract/api';
import { formatDateTime } from '@lintel/ui';
import styled from 'styled-components';
import { formatLarge, formatPrice } from '../../../coin/formatFigures';

/** As high as the chart, which it stands in for. */
const Box = styled.div`
  height: 284px;
  overflow-y: auto;
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: var(--text-13);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0 8px;
    height: 36px;
    border-bottom: 1px solid var(--border-subtle);
    text-align: end;
    font-weight: 400;
  }
  :is(th, td):first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--bg-surface);
    font: var(--text-12);
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    height: 224px;
  }
`;

/** The same prices in figures, the newest first. */
export function PriceTable({ market }: { market: Schemas['MarketDetail'] }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Prices, as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Price</th>
            <th scope="col">Volume</th>
          </tr>
        </thead>
        <tbody>
          {market.series.toReversed().map(({ at, price, volume }) => (
            <tr key={at}>
              <th scope="row">{formatDateTime(at)}</th>
              <td>{formatPrice(price)}</td>
              <td>{formatLarge(volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
