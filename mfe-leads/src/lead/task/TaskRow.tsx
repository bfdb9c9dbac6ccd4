import type { Schemas } from '@lintel/contract/api';
import { formatTime, getDateFormat } from '@lintel/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { addDays, startOfDay, toDay } from '../days';
import { getDays, isAllDay } from './taskTimes';
import { useTaskActions } from './useTaskActions';

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;
const Check = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 12px;
  accent-color: var(--accent);
`;
const Open = styled.button<{ $withDay: boolean }>`
  display: grid;
  grid-template-columns: ${({ $withDay }) => ($withDay ? 228 : 148)}px minmax(0, 1fr);
  gap: 0 12px;
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 6px 12px;
  border-radius: var(--radius-md);
  text-align: left;
  font: var(--text-13);
  &:hover {
    background: var(--bg-hover);
  }
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Time = styled.span`
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
const Name = styled.span`
  display: block;
  font: 500 14px/20px var(--font-sans);
  overflow-wrap: anywhere;
  &[data-done] {
    color: var(--text-muted);
    text-decoration: line-through;
  }
`;
const Details = styled.span`
  display: block;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export const TaskRows = styled.ul`
  margin: 0;
  padding: 0 8px 8px;
  list-style: none;
`;

interface Props {
  task: Schemas['Task'];
  /** Whether to show the day, where no heading does. */
  withDay?: boolean;
  /** Empty details are left out. */
  details: (string | undefined)[];
  onOpen(task: Schemas['Task']): void;
  /** Called when it is marked as done or open. */
  onChange?(task: Schemas['Task']): void;
}

/** A task or viewing that can be completed, and opened. */
export function TaskRow({ task, withDay = false, details, onOpen, onChange }: Props) {
  const { setDone } = useTaskActions();
  /** The pressed state that isn't saved yet: changes are sent one after another. */
  const [pressed, setPressed] = useState<boolean>();
  const presses = useRef(0);

  async function press(isDone: boolean) {
    onChange?.(task);
    presses.current += 1;
    const press = presses.current;
    setPressed(isDone);
    await setDone(task, isDone);
    if (press === presses.current) setPressed(undefined);
  }

  return (
    <Row>
      <Check
        type="checkbox"
        aria-label={`Done: ${task.title}`}
        checked={pressed ?? task.isDone}
        onChange={({ target }) => void press(target.checked)}
      />
      <Open type="button" $withDay={withDay} onClick={() => onOpen(task)}>
        <Time>
          {withDay && `${formatTaskDay(getDays(task).first)}, `}
          {formatTaskTime(task)}
        </Time>
        <span>
          <Name data-done={task.isDone ? '' : undefined}>{task.title}</Name>
          <Details>{details.filter(Boolean).join(' · ')}</Details>
        </span>
      </Open>
    </Row>
  );
}

/** "9:30 – 10:30 AM", or "All day". */
const formatTaskTime = (task: Schemas['Task']): string =>
  isAllDay(task)
    ? 'All day'
    : `${formatTime(new Date(task.startsAt))} – ${formatTime(new Date(task.endsAt))}`;

/** "Today", "Tomorrow", or "Fri, Nov 27", with the year unless it is the current one. */
function formatTaskDay(day: string): string {
  const today = toDay(new Date());
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return getDateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(startOfDay(day));
}
