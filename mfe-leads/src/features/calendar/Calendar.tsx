import type { Schemas } from '@lintel/contract/api';
import {
  failureToast,
  lazyWithRetry,
  type Prefetch,
  refetchIfStale,
  useEventListener,
  useHost,
  useInterval,
  useLazyComponent,
  useUrlState,
} from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import {
  Button,
  ErrorCard,
  IconButton,
  matchesMedia,
  PageBody,
  PageHeader,
  PendingContent,
  Segments,
  Skeleton,
  Toolbar,
  useMediaQuery,
} from '@lintel/ui';
import { CalendarSync, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { toDay } from '../../lead/days';
import { prefetchTasks, useGetTaskQuery, useListTasksQuery } from '../../lead/task/taskApi';
import type { TaskForm } from '../../lead/task/taskForm';
import { getDays } from '../../lead/task/taskTimes';
import { useTaskDialog } from '../../lead/task/useTaskDialog';
import { Agenda } from './Agenda';
import {
  type CalendarView,
  calendarRange,
  formatCalendarTitle,
  moveCalendar,
  parseCalendarQuery,
} from './calendarQuery';
import { TimeGrid } from './TimeGrid';

const subscribeDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "calendar-address" */ './SubscribeDialog'),
);

/** A narrower screen has no room for a week. */
const ONE_DAY_WIDE = '(max-width: 719px)';

export const prefetch: Prefetch = (dispatch, { search }) =>
  dispatch(
    prefetchTasks(calendarRange(parseCalendarQuery(new URLSearchParams(search), matchesMedia(ONE_DAY_WIDE)))),
  );

const views = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const satisfies readonly { value: CalendarView; label: string }[];

const Title = styled.h2`
  margin: 0 4px;
  font: var(--text-16);
  font-variant-numeric: tabular-nums;
`;
const AlignEnd = styled.div`
  display: flex;
  margin-left: auto;
`;

export default function Calendar() {
  const { params, change } = useUrlState();
  const isNarrow = useMediaQuery(ONE_DAY_WIDE);
  const now = useMinute();
  const query = parseCalendarQuery(params, isNarrow, now);
  const { data, currentData, error, refetch } = useListTasksQuery(calendarRange(query), refetchIfStale);
  const { open, preload, dialog } = useTaskDialog();
  const subscription = useLazyComponent(subscribeDialog, "Couldn't open the calendar's address.");
  useLinkedTask(open);

  const choose = (date: string) => change({ date: date === toDay(now) ? undefined : date });
  const view = { query, now, onOpen: (task: Schemas['Task']) => open({ task }) };
  const add = (initial: Partial<TaskForm> = query.day === toDay(now) ? {} : { day: query.day }) =>
    open({ initial });

  return (
    <>
      <PageHeader
        title="Calendar"
        context="Tasks and viewings"
        actions={
          <>
            <Button
              icon={<CalendarSync />}
              wideOnlyText
              onMouseEnter={subscribeDialog.preload}
              onFocus={subscribeDialog.preload}
              onClick={subscription.show}
            >
              Subscribe
            </Button>
            <Button
              variant="primary"
              icon={<Plus />}
              wideOnlyText
              onMouseEnter={preload}
              onFocus={preload}
              onClick={() => add()}
            >
              New
            </Button>
          </>
        }
      />
      <PageBody>
        <Toolbar>
          <Button onClick={() => choose(toDay(now))}>Today</Button>
          <IconButton
            label="Previous"
            icon={<ChevronLeft />}
            onClick={() => choose(moveCalendar(query, -1))}
          />
          <IconButton label="Next" icon={<ChevronRight />} onClick={() => choose(moveCalendar(query, 1))} />
          <Title aria-live="polite">{formatCalendarTitle(query)}</Title>
          <AlignEnd>
            <Segments
              label="View"
              options={views.filter(({ value }) => !isNarrow || value !== 'week')}
              value={query.view}
              onChange={(next) => change({ view: next === 'week' ? undefined : next })}
            />
          </AlignEnd>
        </Toolbar>
        {error && !currentData ? (
          <ErrorCard title="Couldn't load the calendar" error={error} onRetry={refetch} />
        ) : data ? (
          <PendingContent pending={!currentData}>
            {query.view === 'agenda' ? (
              <Agenda {...view} tasks={data.rows} onAdd={() => add()} />
            ) : (
              <TimeGrid {...view} tasks={data.rows} onAdd={add} />
            )}
          </PendingContent>
        ) : (
          <Skeleton height={query.view === 'agenda' ? 320 : 640} shape="block" />
        )}
        {dialog}
        {subscription.Component && <subscription.Component onClose={subscription.hide} />}
      </PageBody>
    </>
  );
}

/** Opens the entry that reminders, the queue of today and calendar apps link to, on its day. */
function useLinkedTask(open: (opened: { task: Schemas['Task'] }) => void) {
  const { toast } = useHost();
  const { params, change } = useUrlState();
  const id = params.get('task');
  const { currentData: task, error } = useGetTaskQuery(id ?? skipToken);

  useEffect(() => {
    if (!id || !(task || error)) return;
    change({ task: undefined, ...(task && { date: getDays(task).first }) }, { replace: true });
    if (task) open({ task });
    else toast(failureToast(error, "Couldn't open the entry."));
  }, [id, task, error, change, open, toast]);
}

const MINUTE_MS = 60_000;

/** Returns the current time, updated every minute while the page is open, also after the device slept. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  const update = () => setNow(new Date());
  useInterval(update, MINUTE_MS);
  useEventListener('document', 'visibilitychange', update);
  return now;
}
