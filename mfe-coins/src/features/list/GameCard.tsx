import { Card, CardBody, CardHead, EmptyState, ErrorCard, Facts, Skeleton } from '@lintel/ui';
import { Coins } from 'lucide-react';
import { useListGamesQuery } from './listGames';

/** The questions of "guess the direction". */
export function GameCard() {
  const { data, error, refetch } = useListGamesQuery();
  if (!data && error)
    return <ErrorCard title="Could not load the questions" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={200} shape="block" />
      </div>
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        icon={<Coins size={20} strokeWidth={1.6} />}
        title="No questions today"
        text="Questions about where a coin is going are asked here."
      />
    );
  }
  return (
    <Card aria-label="Guess the direction">
      <CardHead title="Guess the direction" />
      <CardBody>
        <Facts items={data.rows.map(({ title, question }) => ({ term: title, value: question }))} />
      </CardBody>
    </Card>
  );
}
