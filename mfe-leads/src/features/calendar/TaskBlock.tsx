import type { Schemas } from '@lintel/contract/api';
import { formatTime, getDateFormat } from '@lintel/ui';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { startOfDay } from '../../lead/days';
import { getDays, type TaskMove } from '../../lead/task/taskTimes';
import { useTaskActions } from '../../lead/task/useTaskActions';
import type { PlacedTask } from './placeTasks';
import { useTaskDrag } from './useTaskDrag';

type Task = Schemas['Task'];

export const HOUR_PX = 48;
const STEP_MINUTES = 15;

const tones = {
  viewing: ['--badge-teal-bg', '--badge-teal-text', '--badge-teal-mark'],
  task: ['--badge-amber-bg', '--badge-amber-text', '--badge-amber-mark'],
} as const;

const Entry = styled.button<{ $kind: Schemas['TaskKind'] }>`
  display: block;
  width: 100%;
  min-width: 0;
  padding: 3px 6px;
  overflow: hidden;
  border-left: 3px solid var(${({ $kind }) => tones[$kind][2]});
  border-radius: var(--radius-xs);
  background: var(${({ $kind }) => tones[$kind][0]});
  color: var(${({ $kind }) => tones[$kind][1]});
  font: var(--text-12);
  text-align: left;
  &[data-done] strong {
    text-decoration: line-through;
  }
  strong {
    display: block;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Slot = styled.li`
  position: absolute;
  padding: 0 2px 1px 1px;
  pointer-events: auto;
  & > ${Entry} {
    height: 100%;
    touch-action: pan-y;
    /* A long press drags: it selects no text. */
    -webkit-touch-callout: none;
    user-select: none;
  }
  &[data-moving] {
    z-index: 1;
    opacity: 0.8;
  }
`;

interface Props {
  placed: PlacedTask;
  days: number;
  onOpen(task: Task): void;
}

const still: TaskMove = { days: 0, minutes: 0 };
const arrows: Record<string, TaskMove> = {
  ArrowUp: { days: 0, minutes: -STEP_MINUTES },
  ArrowDown: { days: 0, minutes: STEP_MINUTES },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/**
 * A task in the grid of hours. A mouse or a finger drags it; Shift with the arrow keys moves it, and releasing Shift
 * drops it.
 */
export function TaskBlock({ placed, days, onOpen }: Props) {
  const { task, day, start, end, column, columns } = placed;
  const { move } = useTaskActions();
  const [moved, setMoved] = useState(still);
  const isMoving = moved.days !== 0 || moved.minutes !== 0;

  const limit = (by: TaskMove): TaskMove => ({
    days: Math.min(days - 1 - day, Math.max(-day, by.days)),
    minutes: Math.min(24 * 60 - STEP_MINUTES - start, Math.max(-start, by.minutes)),
  });

  function commit() {
    setMoved(still);
    if (isMoving) void move(task, moved);
  }

  function handleKey(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (event.key === 'Escape' && isMoving) {
      event.preventDefault();
      setMoved(still);
    } else if (by && event.shiftKey) {
      event.preventDefault();
      setMoved(limit({ days: moved.days + by.days, minutes: moved.minutes + by.minutes }));
    }
  }

  const { element, handlers, isLifted, takeClick } = useTaskDrag({
    days,
    onMove(byDays, y) {
      const steps = Math.round((y / HOUR_PX) * (60 / STEP_MINUTES));
      setMoved(limit({ days: byDays, minutes: steps * STEP_MINUTES }));
    },
    onDrop: commit,
    onCancel: () => setMoved(still),
  });

  const shownStart = start + moved.minutes;
  const width = 100 / days;
  return (
    <Slot
      data-moving={isMoving || isLifted ? '' : undefined}
      style={{
        top: (shownStart / 60) * HOUR_PX,
        height: ((end - start) / 60) * HOUR_PX,
        left: `${(day + moved.days) * width + (width / columns) * column}%`,
        width: `${width / columns}%`,
      }}
    >
      <Entry
        type="button"
        $kind={task.kind}
        data-done={task.isDone ? '' : undefined}
        aria-label={describeTask(task)}
        title="Shift and arrow keys move it"
        ref={element}
        onClick={() => !takeClick() && onOpen(task)}
        onKeyDown={handleKey}
        onKeyUp={({ key }) => key === 'Shift' && commit()}
        onBlur={commit}
        {...handlers}
      >
        <strong>{task.title}</strong>
        {end - start >= 45 && formatTime(new Date(Date.parse(task.startsAt) + moved.minutes * 60_000))}
      </Entry>
    </Slot>
  );
}

export function AllDayTask({ task, onOpen }: { task: Task; onOpen(task: Task): void }) {
  return (
    <Entry
      type="button"
      $kind={task.kind}
      data-done={task.isDone ? '' : undefined}
      aria-label={describeTask(task)}
      onClick={() => onOpen(task)}
    >
      <strong>{task.title}</strong>
    </Entry>
  );
}

/** "Viewing: Viewing with Ada, Friday, Nov 27, 10:00 AM, done". */
function describeTask(task: Task): string {
  const { kind, title, startsAt, allDay, isDone } = task;
  // An all-day entry of another time zone has the same date here.
  const start = allDay ? startOfDay(getDays(task).first) : new Date(startsAt);
  const date = getDateFormat({ weekday: 'long', month: 'short', day: 'numeric', time: !allDay });
  const parts = [title, date.format(start), allDay && 'all day', isDone && 'done'];
  return `${kind === 'viewing' ? 'Viewing' : 'Task'}: ${parts.filter(Boolean).join(', ')}`;
}
