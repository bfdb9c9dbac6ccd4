import type { Schemas } from '@lintel/contract/api';
import { countNoun } from '@lintel/ui';

const answers = { up: 'yes', down: 'no' };

/** What the user answered, and how everybody's answers stand. */
export function standing({ up, down, upShare, mine }: Schemas['Sentiment']): string {
  if (upShare === null) return 'Nobody has answered yet. Yours counts as your vote on the coin.';
  const all = `${upShare}% of ${countNoun(up + down, 'vote', 'votes')} expect a rise.`;
  return mine ? `You said ${answers[mine]}. ${all}` : all;
}
