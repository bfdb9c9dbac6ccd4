import type { Schemas } from '@lintel/contract/api';
import { Button } from '@lintel/ui';
import { TrendingDown, TrendingUp } from 'lucide-react';
import styled from 'styled-components';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  [aria-pressed='true'] {
    border-color: var(--accent-mark);
    background: var(--bg-selected);
  }
`;

interface Props {
  /** Labels of the votes for a rise and for a fall. */
  labels: Record<Schemas['SentimentVote'], string>;
  mine: Schemas['Sentiment']['mine'];
  /** Accessible name of the group: the subject of the vote. */
  label: string;
  onVote(vote: Schemas['SentimentVote']): void;
}

/** Votes for a rise or a fall; the user's own is pressed and can change. */
export function VoteButtons({ labels, mine, label, onVote }: Props) {
  return (
    <Pair role="group" aria-label={label}>
      <Button icon={<TrendingUp />} aria-pressed={mine === 'up'} onClick={() => onVote('up')}>
        {labels.up}
      </Button>
      <Button icon={<TrendingDown />} aria-pressed={mine === 'down'} onClick={() => onVote('down')}>
        {labels.down}
      </Button>
    </Pair>
  );
}
