import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead, ErrorCard, formatCount, Hint, Skeleton, Stack } from '@lintel/ui';
import styled from 'styled-components';
import { useSentiment } from '../../coin/sentimentApi';
import { VoteButtons } from '../../coin/VoteButtons';

const Shares = styled.div`
  display: flex;
  justify-content: space-between;
  font: var(--text-13);
  font-variant-numeric: tabular-nums;
`;
const Up = styled.span`
  color: var(--text-success);
`;
const Down = styled.span`
  color: var(--text-danger);
`;
const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 6px;
  border-radius: 3px;
  overflow: hidden;
`;
const Share = styled.i<{ $color: string }>`
  background: var(${({ $color }) => $color});
`;

/** The users' expectations for a coin. Each user has one vote and can change it. */
export function SentimentCard({ coin }: { coin: Schemas['CoinDetail'] }) {
  const { data, error, refetch, cast } = useSentiment(coin.id);
  const total = data && data.up + data.down;
  return (
    <Card aria-label="Sentiment">
      <CardHead title="Sentiment" meta={total !== undefined && formatCount(total, 'vote', 'votes')} />
      <CardBody>
        {!data && error && <ErrorCard plain title="Couldn't load votes" error={error} onRetry={refetch} />}
        {!data && !error && (
          <div aria-busy="true">
            <Skeleton height={84} shape="block" />
          </div>
        )}
        {data && (
          <Stack gap={12}>
            <Tally sentiment={data} />
            <VoteButtons
              label={`Your vote on ${coin.name}`}
              labels={{ up: 'Bullish', down: 'Bearish' }}
              mine={data.mine}
              onVote={cast}
            />
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}

function Tally({ sentiment: { upShare } }: { sentiment: Schemas['Sentiment'] }) {
  if (upShare === null) return <Hint>No votes yet. What do you expect?</Hint>;
  return (
    <>
      <Shares role="status">
        <Up>{upShare}% bullish</Up>
        <Down>{100 - upShare}% bearish</Down>
      </Shares>
      <Bar aria-hidden="true">
        {upShare > 0 && <Share $color="--badge-green-mark" style={{ flex: upShare }} />}
        {upShare < 100 && <Share $color="--badge-red-mark" style={{ flex: 100 - upShare }} />}
      </Bar>
    </>
  );
}
