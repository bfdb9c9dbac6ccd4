import type { Schemas } from '@lintel/contract/api';
import { useUrlState } from '@lintel/module-kit';
import { Hint, PageBody, PageHeader, Stack } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Freshness } from '../../coin/Freshness';
import { AnalysisCard } from './answer/AnalysisCard';
import { ChatCard } from './chat/ChatCard';
import { CommentsCard } from './comments/CommentsCard';
import { PriceCard } from './price/PriceCard';
import { parseRange, toRangeParam } from './price/ranges';
import { SentimentCard } from './SentimentCard';

interface Props {
  coin: Schemas['CoinDetail'];
  back: { href: string; label: string };
  query: { fulfilledTimeStamp?: number; error?: unknown; refetch(): unknown };
}

export function CoinPage({ coin, back, query }: Props) {
  const { params, page, change } = useUrlState();
  return (
    <>
      <PageHeader
        title={coin.name}
        context={`${coin.symbol} on ${coin.chain} · ${coin.source}`}
        back={back}
      />
      <PageBody>
        <CoinColumns
          side={
            <Stack>
              <SentimentCard coin={coin} />
              <AnalysisCard coin={coin} />
              <ChatCard coin={coin} />
            </Stack>
          }
          rest={<CommentsCard coin={coin} />}
        >
          <Stack gap={8}>
            <PriceCard
              coin={coin}
              range={parseRange(params)}
              // The comments stay on their page.
              onRange={(range) => change({ ...toRangeParam(range), page })}
            />
            <Freshness
              at={query.fulfilledTimeStamp}
              failed={query.error !== undefined}
              onRefresh={query.refetch}
            />
            <Hint>{coin.description}</Hint>
          </Stack>
        </CoinColumns>
      </PageBody>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 336px;
    grid-template-rows: auto 1fr;
    grid-template-areas: 'main side' 'rest side';
  }
`;
const Area = styled.div<{ $area: string }>`
  min-width: 0;
  @media (min-width: 1100px) {
    grid-area: ${({ $area }) => $area};
  }
`;

interface ColumnsProps {
  children: ReactNode;
  side: ReactNode;
  rest: ReactNode;
}

/** The price first, also on phones; the rest beside or below it. */
const CoinColumns = ({ children, side, rest }: ColumnsProps) => (
  <Columns>
    <Area $area="main">{children}</Area>
    <Area $area="side">{side}</Area>
    <Area $area="rest">{rest}</Area>
  </Columns>
);
