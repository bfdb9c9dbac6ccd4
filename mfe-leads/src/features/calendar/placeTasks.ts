import type { Schemas } from '@lintel/contract/api';
import { addDays } from '../../lead/days';
import { countDays } from '../../lead/periods';
import { DAY_MINUTES, getDays, isAllDay, toClockMinutes } from '../../lead/task/taskTimes';

type Task = Schemas['Task'];

/** Minimum length of a block, so that its title can be read and clicked. */
const LEAST_MINUTES = 30;

/** A task, or its part on one day, in the grid of hours. */
export interface PlacedTask {
  task: Task;
  /** Index of its day. */
  day: number;
  /** Minutes on the clock. */
  start: number;
  end: number;
  /** Index of its column, and the number of columns side by side. */
  column: number;
  columns: number;
}

/** The days of a range on which a task shows, as indexes. */
export function listShownDays(task: Task, first: string, days: number): number[] {
  const shown = getDays(task);
  const from = Math.max(0, countDays(first, shown.first));
  const to = Math.min(days - 1, countDays(first, shown.last));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Positions the tasks of a range; overlapping tasks share the width of their day. */
export function placeTasks(tasks: readonly Task[], first: string, days: number): PlacedTask[] {
  const parts = tasks
    .filter((task) => !isAllDay(task))
    .flatMap((task) => listShownDays(task, first, days).map((day) => toPart(task, day, addDays(first, day))))
    .sort((a, b) => a.day - b.day || a.start - b.start || b.end - a.end);
  const placed: PlacedTask[] = [];
  let group: PlacedTask[] = [];
  for (const part of parts) {
    const isApart = group.every(({ day, end }) => day !== part.day || end <= part.start);
    if (isApart) group = [];
    const taken = new Set(group.filter(({ end }) => end > part.start).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    const own = { ...part, column, columns: 1 };
    group.push(own);
    placed.push(own);
    const columns = Math.max(...group.map((each) => each.column + 1));
    for (const each of group) each.columns = columns;
  }
  return placed;
}

function toPart(task: Task, day: number, date: string) {
  const { first, last } = getDays(task);
  const start = date === first ? toClockMinutes(new Date(task.startsAt)) : 0;
  const end = date === last ? toClockMinutes(new Date(task.endsAt)) || DAY_MINUTES : DAY_MINUTES;
  // When the clock is set back, a task can end earlier on the clock than it starts.
  const shownStart = Math.min(start, DAY_MINUTES - LEAST_MINUTES);
  return { task, day, start: shownStart, end: Math.max(end, shownStart + LEAST_MINUTES) };
}
