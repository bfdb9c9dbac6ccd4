import { formatShortDay, visuallyHidden } from '@lintel/ui';
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { type FollowUp, getFollowUp } from './followUp';

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
  vertical-align: middle;
  font: var(--text-12);
  color: var(${({ $color }) => $color});
`;

/** On a card, a lead's name needs the space. */
const BriefTime = styled.time`
  @container (max-width: 719px) {
    ${visuallyHidden}
  }
`;

/** In a narrow column, "Overdue" and a day with its year take two lines. */
const Day = styled.span`
  white-space: nowrap;
`;

interface Props {
  at: string;
  /** Short text for small spaces. `true` hides follow-ups that are not due yet; `'card'` shows their day. */
  brief?: boolean | 'card';
}

/** The day of a follow-up, highlighted if it is due or overdue. */
export function FollowUpMark({ at, brief }: Props) {
  const state = getFollowUp(at) ?? 'later';
  const day = formatShortDay(at);
  const hasDay = state === 'later' || (state === 'overdue' && !brief);
  if (brief === true && state === 'later') return null;
  const Time = brief === true ? BriefTime : 'time';
  return (
    <Mark $color={colors[state]}>
      <CalendarClock size={13} strokeWidth={1.8} aria-hidden="true" />
      <Time dateTime={at} title={day}>
        {state === 'overdue' && (brief ? 'Overdue' : 'Overdue ')}
        {state === 'today' && 'Today'}
        {hasDay && <Day>{day}</Day>}
      </Time>
    </Mark>
  );
}
