import type { Schemas } from '@lintel/contract/api';
import { Avatar, ErrorCard, Hint, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { coinAddress } from '../../../coin/coinAddress';
import { formatPrice } from '../../../coin/formatFigures';
import { useSentiment } from '../../../coin/useSentiment';
import { VoteButtons } from '../../../coin/VoteButtons';
import { standing } from './standing';

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
const Asked = styled.div`
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
  if (!data && error)
    return <ErrorCard plain title="Could not load the votes" error={error} onRetry={refetch} />;
  return (
    <Body aria-busy={!data || undefined}>
      <Asked>
        <Avatar name={coin.name} />
        <div>
          <p>
            <TextLink href={coinAddress(coin.id)}>{coin.name}</TextLink> {formatPrice(coin.price)}
          </p>
          <p>{game.question}</p>
        </div>
      </Asked>
      <VoteButtons
        label={`${coin.name}: ${game.question}`}
        labels={{ up: 'Yes', down: 'No' }}
        mine={data?.mine ?? null}
        onVote={(vote) => cast(vote, game.id)}
      />
      <Hint role="status">{data && standing(data)}</Hint>
    </Body>
  );
}
