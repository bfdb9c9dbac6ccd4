import { Card, CardHead, ErrorCard, IconButton, Skeleton } from '@lintel/ui';
import { ArrowRight } from 'lucide-react';
import { useGame } from './gameApi';
import { Question } from './Question';

/** "Guess the direction": a question about a coin, answered by a vote on it. */
export function GameCard() {
  const { isLoading, error, game, coin, number, count, next, retry } = useGame();
  if (error) return <ErrorCard title="Couldn't load the questions" error={error} onRetry={retry} />;
  if (isLoading) {
    return (
      <div aria-busy="true">
        <Skeleton height={136} shape="block" />
      </div>
    );
  }
  // Nothing to guess without coins or questions.
  if (!game || !coin) return null;
  return (
    <Card aria-label="Guess the direction">
      <CardHead
        title="Guess the direction"
        meta={`Question ${number} of ${count}`}
        end={count > 1 && <IconButton label="Next question" icon={<ArrowRight />} onClick={next} />}
      />
      <Question key={game.id} game={game} coin={coin} />
    </Card>
  );
}
