import { Card, CardHead, TextLink } from '@lintel/ui';
import { UnansweredRows } from './UnansweredRows';

/** The Overview's card of the reviews that wait for an answer. */
export default function UnansweredReviews() {
  return (
    <Card aria-label="Reviews to answer">
      <CardHead
        title="Reviews to answer"
        end={<TextLink href="/reviews?unanswered=true">View all</TextLink>}
      />
      <UnansweredRows />
    </Card>
  );
}
