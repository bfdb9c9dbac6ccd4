import { formatShortDay } from '@lintel/ui';
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { type FollowUp, followUpOf } from './followUp';

const colors: Record<FollowUp, string> = {
  overdue: '--badge-red-text',
  today: '--badge-amber-text',
  later: '--text-muted',
};

const Mark = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  font: var(--text-12);
  color: var(${({ $color }) => $color});
  white-space: nowrap;
`;

interface Props {
  at: string;
  /** Where there is little room: a word for what is due, nothing for what is not. */
  brief?: boolean;
}

/** When to get back to a lead; louder when that is today, or was before. */
export function FollowUpMark({ at, brief }: Props) {
  const state = followUpOf(at) ?? 'later';
  const day = formatShortDay(at);
  if (brief && state === 'later') return null;
  return (
    <Mark $color={colors[state]}>
      <CalendarClock size={13} strokeWidth={1.8} aria-hidden="true" />
      <time dateTime={at} title={day}>
        {state === 'overdue' && (brief ? 'Overdue' : `Overdue ${day}`)}
        {state === 'today' && 'Today'}
        {state === 'later' && day}
      </time>
    </Mark>
  );
}
