import type { Schemas } from '@lintel/contract/api';
import { Avatar, ErrorCard, formatCount, Hint, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { getCoinPath } from '../../../coin/coinApi';
import { formatPrice } from '../../../coin/formatFigures';
import { useSentiment } from '../../../coin/sentimentApi';
import { VoteButtons } from '../../../coin/VoteButtons';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  gap: 8px 24px;
  align-items: center;
  padding: 16px 20px;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 16px;
  }
`;
const QuestionText = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
`;

interface Props {
  game: Schemas['Game'];
  coin: Schemas['Coin'];
}

export function Question({ game, coin }: Props) {
  const { data, error, refetch, cast } = useSentiment(coin.id);
  if (!data && error) return <ErrorCard plain title="Couldn't load votes" error={error} onRetry={refetch} />;
  return (
    <Body aria-busy={!data || undefined}>
      <QuestionText>
        <Avatar name={coin.name} />
        <div>
          <p>
            <TextLink href={getCoinPath(coin.id)}>{coin.name}</TextLink> {formatPrice(coin.price)}
          </p>
          <p>{game.question}</p>
        </div>
      </QuestionText>
      <VoteButtons
        label={`${coin.name}: ${game.question}`}
        labels={{ up: 'Yes', down: 'No' }}
        mine={data?.mine ?? null}
        onVote={(vote) => cast(vote, game.id)}
      />
      <Hint role="status">{data && describeTally(data)}</Hint>
    </Body>
  );
}

const answers = { up: 'yes', down: 'no' };

/** The user's answer and the tally of all answers. */
function describeTally({ up, down, upShare, mine }: Schemas['Sentiment']): string {
  if (upShare === null) return 'No answers yet. Yours counts as your vote on the coin.';
  const all = `${upShare}% of ${formatCount(up + down, 'vote', 'votes')} expect a rise.`;
  return mine ? `You said ${answers[mine]}. ${all}` : all;
}
