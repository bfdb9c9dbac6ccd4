import type { Schemas } from '@lintel/contract/api';
import { Button, Card, CardBody, CardHead, ErrorCard, Hint, Skeleton, Stack } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { TaskRow, TaskRows } from '../../../lead/task/TaskRow';
import { useListLeadTasksQuery } from '../../../lead/task/taskApi';
import { makeLeadLinks } from '../../../lead/task/taskForm';
import { useTaskDialog } from '../../../lead/task/useTaskDialog';

type Task = Schemas['Task'];

const Rows = styled(TaskRows)`
  padding: 8px;
`;
const Foot = styled.div`
  padding: 0 12px 12px;
`;

/** The tasks of a lead, open and done. */
export default function TasksCard({ lead }: { lead: Schemas['Lead'] }) {
  const { data, error, refetch } = useListLeadTasksQuery(lead.id);
  const { open, preload, dialog } = useTaskDialog();
  const openTasks = data?.rows.filter(({ isDone }) => !isDone) ?? [];

  return (
    <Card aria-label="Tasks and viewings">
      <CardHead
        title="Tasks and viewings"
        meta={openTasks.length > 0 ? `${openTasks.length} open` : undefined}
        end={
          <Button
            size="small"
            icon={<Plus />}
            aria-label="Add viewing or task"
            onMouseEnter={preload}
            onFocus={preload}
            onClick={() => open({ initial: makeLeadLinks(lead) })}
          >
            Add
          </Button>
        }
      />
      {data ? (
        <Tasks tasks={data.rows} onOpen={(task) => open({ task })} />
      ) : error ? (
        <ErrorCard plain title="Couldn't load tasks and viewings" error={error} onRetry={refetch} />
      ) : (
        <CardBody aria-busy="true">
          <Stack gap={20}>
            <Skeleton height={20} width="62%" />
            <Skeleton height={20} width="48%" />
          </Stack>
        </CardBody>
      )}
      {dialog}
    </Card>
  );
}

/**
 * The open tasks. Done tasks are shown on request; a task that is completed here stays visible until the page is left.
 */
function Tasks({ tasks, onOpen }: { tasks: readonly Task[]; onOpen(task: Task): void }) {
  const [showsDone, setShowsDone] = useState(false);
  const [changedIds, setChangedIds] = useState<readonly string[]>([]);
  const shown = tasks.filter(({ id, isDone }) => showsDone || !isDone || changedIds.includes(id));
  const doneCount = tasks.filter(({ isDone }) => isDone).length;
  return (
    <>
      {shown.length > 0 ? (
        <Rows aria-label="Tasks and viewings">
          {shown.map((task) => (
            <TaskRow
              key={task.id}
              withDay
              task={task}
              details={[task.property?.title, task.location]}
              onOpen={onOpen}
              onChange={({ id }) => setChangedIds((ids) => [...ids, id])}
            />
          ))}
        </Rows>
      ) : (
        <CardBody>
          <Hint>Nothing planned. Schedule a viewing, or add a task.</Hint>
        </CardBody>
      )}
      {doneCount > 0 && (
        <Foot>
          <Button
            size="small"
            variant="ghost"
            aria-expanded={showsDone}
            onClick={() => setShowsDone(!showsDone)}
          >
            {showsDone ? 'Hide done' : `Show ${doneCount} done`}
          </Button>
        </Foot>
      )}
    </>
  );
}
