import type { Schemas } from '@lintel/contract/api';
import { type Prefetch, refetchIfStale, useUrlState } from '@lintel/module-kit';
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
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import styled from 'styled-components';
import { prefetchTasks, useListTasksQuery } from '../../lead/task/taskApi';
import type { TaskForm } from '../../lead/task/taskForm';
import { toDay } from '../../lead/task/taskTimes';
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

/** Where a week doesn't fit. */
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
  const query = parseCalendarQuery(params, isNarrow);
  const { data, currentData, error, refetch } = useListTasksQuery(calendarRange(query), refetchIfStale);
  const { open, preload, dialog } = useTaskDialog();

  const choose = (date: string) => change({ date: date === toDay(new Date()) ? undefined : date });
  const view = { query, onOpen: (task: Schemas['Task']) => open({ task }) };
  const add = (initial?: Partial<TaskForm>) => open(initial ? { initial } : {});

  return (
    <>
      <PageHeader
        title="Calendar"
        context="Tasks and viewings"
        actions={
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
        }
      />
      <PageBody>
        <Toolbar>
          <Button onClick={() => choose(toDay(new Date()))}>Today</Button>
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
      </PageBody>
    </>
  );
}
