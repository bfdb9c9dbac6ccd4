import type { Schemas } from '@lintel/contract/api';
import { Button, Card, EmptyState, getDateFormat } from '@lintel/ui';
import { CalendarDays } from 'lucide-react';
import styled from 'styled-components';
import { addDays, startOfDay, toDay } from '../../lead/days';
import { TaskRow, TaskRows } from '../../lead/task/TaskRow';
import { type CalendarQuery, listDays } from './calendarQuery';
import { listShownDays } from './placeTasks';

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
interface Props {
  query: CalendarQuery;
  tasks: readonly Task[];
  onOpen(task: Task): void;
  /** The current time. */
  now: Date;
  onAdd(): void;
}

/** The days with tasks, one below the other. */
export function Agenda({ query, tasks, now, onOpen, onAdd }: Props) {
  const today = toDay(now);
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
        text="Tasks and viewings on these 14 days will appear here."
        action={<Button onClick={onAdd}>Schedule viewing</Button>}
      />
    );
  return (
    <Days>
      {planned.map(({ day, tasks: ofDay }) => (
        <Card key={day} aria-label={formatAgendaDay(day, today)}>
          <DayTitle data-today={day === today ? '' : undefined}>{formatAgendaDay(day, today)}</DayTitle>
          <TaskRows>
            {ofDay.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                details={[task.lead?.name, task.property?.title, task.location]}
                onOpen={onOpen}
              />
            ))}
          </TaskRows>
        </Card>
      ))}
    </Days>
  );
}

function formatAgendaDay(day: string, today: string): string {
  const text = getDateFormat({ weekday: 'long', month: 'short', day: 'numeric' }).format(startOfDay(day));
  if (day === today) return `Today, ${text}`;
  return day === addDays(today, 1) ? `Tomorrow, ${text}` : text;
}
