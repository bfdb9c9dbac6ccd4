import type { Schemas } from '@lintel/contract/api';
import { Button, Card, EmptyState, getDateFormat } from '@lintel/ui';
import { CalendarDays } from 'lucide-react';
import styled from 'styled-components';
import { TaskRow, TaskRows } from '../../lead/task/TaskRow';
import { addDays, startOfDay, toDay } from '../../lead/task/taskTimes';
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
  onAdd(): void;
}

/** The days with tasks, one below the other. */
export function Agenda({ query, tasks, onOpen, onAdd }: Props) {
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

function formatAgendaDay(day: string): string {
  const text = getDateFormat({ weekday: 'long', month: 'short', day: 'numeric' }).format(startOfDay(day));
  const today = toDay(new Date());
  if (day === today) return `Today, ${text}`;
  return day === addDays(today, 1) ? `Tomorrow, ${text}` : text;
}
