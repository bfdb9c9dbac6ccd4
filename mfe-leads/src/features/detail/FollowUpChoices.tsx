import { Button } from '@lintel/ui';
import styled from 'styled-components';
import { followUpDay } from '../../lead/followUp';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  margin: 8px -10px -8px;
`;

const choices = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;

function dayIn(days: number): string {
  const now = new Date();
  return followUpDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString());
}

interface Props {
  hasDay: boolean;
  isBusy: boolean;
  /** With a day, or nothing for none. */
  onChoose(day: string): void;
}

/** The usual days, a press each; and the way to no day. */
export function FollowUpChoices({ hasDay, isBusy, onChoose }: Props) {
  return (
    <Row>
      {choices.map(([label, days]) => (
        <Button
          key={label}
          size="small"
          variant="ghost"
          disabled={isBusy}
          onClick={() => onChoose(dayIn(days))}
        >
          {label}
        </Button>
      ))}
      {hasDay && (
        <Button size="small" variant="ghost" disabled={isBusy} onClick={() => onChoose('')}>
          Clear
        </Button>
      )}
    </Row>
  );
}
