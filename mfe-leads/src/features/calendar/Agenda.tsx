import type { Schemas } from '@lintel/contract/api';
import { Button, Card, EmptyState, formatTime, getDateFormat } from '@lintel/ui';
import { CalendarDays } from 'lucide-react';
import styled from 'styled-components';
import { addDays, startOfDay, toDay } from '../../lead/task/taskTimes';
import { useTaskActions } from '../../lead/task/useTaskActions';
import { type CalendarQuery, listDays } from './calendarQuery';
import { isAllDay, listShownDays } from './placeTasks';

type Task = Schemas['Task'];

const Days = styled.div`
  display: grid;
  gap: 16px;
`;
const DayTitle = styled.h3`
  margin: 0;
  padding: 12px 20px 8px;
  font: 600 13px/20px var(--font-sans);
  &[data-today] {
    color: var(--text-accent);
  }
`;
const Rows = styled.ul`
  margin: 0;
  padding: 0 8px 8px;
  list-style: none;
`;
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
const Open = styled.button`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
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

interface Props {
  query: CalendarQuery;
  tasks: readonly Task[];
  onOpen(task: Task): void;
  onAdd(): void;
}

/** The days that have something planned, one below the other. */
export function Agenda({ query, tasks, onOpen, onAdd }: Props) {
  const { setDone } = useTaskActions();
  const byDay = listDays(query).map((day) => ({
    day,
    tasks: tasks.filter((task) => listShownDays(task, day, 1).length > 0),
  }));
  const planned = byDay.filter((each) => each.tasks.length > 0);
  if (planned.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays size={20} strokeWidth={1.6} />}
        title="Nothing planned"
        text="Tasks and viewings of the next 14 days will appear here."
        action={<Button onClick={onAdd}>Schedule viewing</Button>}
      />
    );
  return (
    <Days>
      {planned.map(({ day, tasks: ofDay }) => (
        <Card key={day} aria-label={formatAgendaDay(day)}>
          <DayTitle data-today={day === toDay(new Date()) ? '' : undefined}>{formatAgendaDay(day)}</DayTitle>
          <Rows>
            {ofDay.map((task) => (
              <Row key={task.id}>
                <Check
                  type="checkbox"
                  aria-label={`Done: ${task.title}`}
                  checked={task.isDone}
                  onChange={({ target }) => void setDone(task, target.checked)}
                />
                <Open type="button" onClick={() => onOpen(task)}>
                  <Time>{formatTaskTime(task)}</Time>
                  <span>
                    <Name data-done={task.isDone ? '' : undefined}>{task.title}</Name>
                    <Details>
                      {[task.lead?.name, task.property?.title, task.location].filter(Boolean).join(' · ')}
                    </Details>
                  </span>
                </Open>
              </Row>
            ))}
          </Rows>
        </Card>
      ))}
    </Days>
  );
}

function formatAgendaDay(day: string): string {
  const text = getDateFormat({ weekday: 'long', month: 'short', day: 'numeric' }).format(startOfDay(day));
  const today = toDay(new Date());
  if (day === today) return `Today, ${text}`;
  return day === addDays(today, 1) ? `Tomorrow, ${text}` : text;
}

/** "9:30 – 10:30 AM", or "All day". */
export const formatTaskTime = (task: Task): string =>
  isAllDay(task)
    ? 'All day'
    : `${formatTime(new Date(task.startsAt))} – ${formatTime(new Date(task.endsAt))}`;
