import type { Schemas } from '@lintel/contract/api';
import { type Envelope, useMutationToast } from '@lintel/module-kit';
import { useDeleteTaskMutation, useRestoreTaskMutation, useUpdateTaskMutation } from './taskApi';
import { moveTask, type TaskMove } from './taskTimes';

type Task = Schemas['Task'];

/** The last change of each task that waits for its answer. */
const pending = new Map<string, Promise<Envelope<Task>>>();

/** Sends the changes of a task one after another, each based on the version that the one before has made. */
function sendInTurn(task: Task, send: (latest: Task) => Promise<Envelope<Task>>) {
  const before = pending.get(task.id);
  const sent = before
    ? before.then(
        ({ data }) => send(data),
        () => send(task),
      )
    : send(task);
  pending.set(task.id, sent);
  const end = () => {
    if (pending.get(task.id) === sent) pending.delete(task.id);
  };
  sent.then(end, end);
  return sent;
}

/** Completes, moves and deletes tasks and viewings, each with undo. */
export function useTaskActions() {
  const toastResult = useMutationToast();
  const [updateTask] = useUpdateTaskMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();

  function change(task: Task, changes: Schemas['TaskPatch'], before: Schemas['TaskPatch'], failure: string) {
    const sent = sendInTurn(task, (latest) => updateTask({ task: latest, changes }).unwrap());
    return toastResult(sent, {
      success: 'Saved',
      failure,
      undo: ({ data }) =>
        void toastResult(updateTask({ task: data, changes: before }).unwrap(), {
          success: 'Changes undone',
          failure: "Couldn't undo the change.",
        }),
    });
  }

  return {
    setDone: (task: Task, isDone: boolean) =>
      change(task, { isDone }, { isDone: !isDone }, `Couldn't update "${task.title}".`),
    move: (task: Task, by: TaskMove) =>
      change(
        task,
        moveTask(task, by),
        { startsAt: task.startsAt, endsAt: task.endsAt, timeZone: task.timeZone },
        `Couldn't move "${task.title}".`,
      ),
    remove: ({ id, title, kind }: Task) =>
      toastResult(deleteTask(id).unwrap(), {
        success: kind === 'viewing' ? 'Viewing deleted' : 'Task deleted',
        failure: `Couldn't delete "${title}".`,
        undo: () =>
          void toastResult(restoreTask(id).unwrap(), {
            success: 'Restored',
            failure: `Couldn't restore "${title}".`,
          }),
      }),
  };
}
