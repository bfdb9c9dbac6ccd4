import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, ChartTableButton, Segments, Stack } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Change } from '../../../coin/Change';
import { formatPrice } from '../../../coin/formatFigures';
import { MarketFacts } from './MarketFacts';
import { PriceHistory } from './PriceHistory';
import { type Range, ranges } from './ranges';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
`;
const Label = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;
const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  align-items: baseline;
  font: 600 30px/36px var(--font-sans);
  letter-spacing: var(--tracking-figure);
  font-variant-numeric: tabular-nums;
  span {
    font: 500 14px/20px var(--font-sans);
    letter-spacing: 0;
  }
`;
const Choices = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 719px) {
    width: 100%;
  }
`;
const Ranges = styled.div`
  display: grid;
  flex: 1;
`;

interface Props {
  coin: Schemas['CoinDetail'];
  range: Range;
  onRange(range: Range): void;
}

/** A coin's price, its history and its market figures. */
export function PriceCard({ coin, range, onRange }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-label="Price">
      <CardBody>
        <Stack>
          <Head>
            <div>
              <Label>Price</Label>
              <Price>
                {formatPrice(coin.price)}
                <Change percent={coin.change24h} />
              </Price>
            </div>
            <Choices>
              <Ranges>
                <Segments stretch label="Range" options={ranges} value={range} onChange={onRange} />
              </Ranges>
              <ChartTableButton asTable={asTable} onChange={setAsTable} />
            </Choices>
          </Head>
          <PriceHistory coin={coin.id} range={range} asTable={asTable} />
        </Stack>
      </CardBody>
      <MarketFacts coin={coin} range={range} />
    </Card>
  );
}
