import type { Schemas } from '@lintel/contract/api';
import { formatTime, getDateFormat } from '@lintel/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { addDays, startOfDay, toDay } from '../../lead/days';
import type { TaskForm } from '../../lead/task/taskForm';
import { atClock, isAllDay, toClockMinutes } from '../../lead/task/taskTimes';
import { type CalendarQuery, listDays } from './calendarQuery';
import { listShownDays, placeTasks } from './placeTasks';
import { AllDayTask, HOUR_PX, TaskBlock } from './TaskBlock';

type Task = Schemas['Task'];

const Scroller = styled.div`
  position: relative;
  height: calc(100vh - var(--header-height) - 110px);
  min-height: 420px;
  overflow: auto;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  background: var(--bg-surface);
`;
const Columns = styled.div<{ $days: number }>`
  display: grid;
  grid-template-columns: 64px repeat(${({ $days }) => $days}, minmax(0, 1fr));
`;
const Head = styled(Columns)`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  border-bottom: 1px solid var(--border-default);
  background: var(--bg-surface);
`;
const DayHead = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  padding: 8px 6px;
  border-left: 1px solid var(--border-subtle);
`;
const DayName = styled.h3`
  margin: 0;
  font: 500 13px/20px var(--font-sans);
  color: var(--text-secondary);
  text-align: center;
  &[data-today] {
    color: var(--text-accent);
    font-weight: 600;
  }
`;
const Hours = styled(Columns)`
  position: relative;
  height: ${24 * HOUR_PX}px;
  /* An entry that is dragged over midnight adds nothing to scroll. */
  overflow: clip;
`;
const HourName = styled.span`
  position: absolute;
  right: 8px;
  left: 0;
  font: var(--text-12);
  color: var(--text-muted);
  text-align: right;
  transform: translateY(-50%);
`;
const DayColumn = styled.div`
  border-left: 1px solid var(--border-subtle);
  background: repeating-linear-gradient(
    to bottom,
    transparent 0 ${HOUR_PX - 1}px,
    var(--border-subtle) ${HOUR_PX - 1}px ${HOUR_PX}px
  );
`;
/** One list for all days, so that a task keeps the focus when it moves to another day. */
const Blocks = styled.ul`
  position: absolute;
  inset: 0 0 0 64px;
  margin: 0;
  padding: 0;
  list-style: none;
  pointer-events: none;
`;
const Now = styled.div`
  position: absolute;
  height: 2px;
  background: var(--danger);
  pointer-events: none;
`;

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);
const FIRST_SHOWN_HOUR = 7.5;
/** A day on which no zone changes its clocks, for the names of hours. */
const DAY_OF_24_HOURS = '2001-01-15';

interface Props {
  query: CalendarQuery;
  tasks: readonly Task[];
  onOpen(task: Task): void;
  /** The current time. */
  now: Date;
  onAdd(initial: Partial<TaskForm>): void;
}

/** A week or a day by the hour. */
export function TimeGrid({ query, tasks, now, onOpen, onAdd }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first } = query;
  const days = listDays(query);
  const today = days.indexOf(toDay(now));

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_SHOWN_HOUR * HOUR_PX;
  }, []);

  /** Opens the form with the time of the clicked empty position. */
  function addAt(event: MouseEvent<HTMLElement>, day: string) {
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const half = Math.min(46, Math.max(0, Math.floor((top / HOUR_PX) * 2)));
    onAdd({
      day,
      start: formatClock(half * 30),
      end: formatClock(half * 30 + 60),
      daysToEnd: half === 46 ? 1 : 0,
    });
  }

  return (
    <Scroller ref={scroller} data-hours tabIndex={0} role="region" aria-label="Hours">
      <Head $days={days.length}>
        <span />
        {days.map((day, index) => (
          <DayHead key={day}>
            <DayName data-today={index === today ? '' : undefined}>
              {getDateFormat({ weekday: 'short', month: 'short', day: 'numeric' }).format(startOfDay(day))}
            </DayName>
            {tasks
              .filter((task) => isAllDay(task) && listShownDays(task, day, 1).length > 0)
              .map((task) => (
                <AllDayTask key={task.id} task={task} onOpen={onOpen} />
              ))}
          </DayHead>
        ))}
      </Head>
      <Hours $days={days.length}>
        <div>
          {HOURS.map((hour) => (
            <HourName key={hour} style={{ top: hour * HOUR_PX, width: 56 }}>
              {formatTime(atClock(DAY_OF_24_HOURS, `${hour}:00`))}
            </HourName>
          ))}
        </div>
        {days.map((day) => (
          // The button "New" provides the same for keyboard users.
          <DayColumn key={day} data-day={day} onClick={(event) => addAt(event, day)} />
        ))}
        <Blocks aria-label="Tasks and viewings">
          {placeTasks(tasks, first, days.length).map((placed) => (
            <TaskBlock
              key={`${placed.task.id} ${addDays(first, placed.day) > toDay(new Date(placed.task.startsAt))}`}
              placed={placed}
              days={days.length}
              onOpen={onOpen}
            />
          ))}
        </Blocks>
        {today >= 0 && (
          <Now
            data-now
            style={{
              top: (toClockMinutes(now) / 60) * HOUR_PX,
              left: `calc(64px + (100% - 64px) * ${today / days.length})`,
              width: `calc((100% - 64px) / ${days.length})`,
            }}
          />
        )}
      </Hours>
    </Scroller>
  );
}

const formatClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
