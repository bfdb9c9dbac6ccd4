import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { sendInTurn } from './sendInTurn';
import { useDeleteTaskMutation, useRestoreTaskMutation, useUpdateTaskMutation } from './taskApi';
import { moveTask, type TaskMove } from './taskTimes';
import { useInvitation } from './useInvitation';

type Task = Schemas['Task'];

interface Change {
  changes: Schemas['TaskPatch'];
  /** The changes that undo it. */
  before: Schemas['TaskPatch'];
}

/** Completes, moves and deletes tasks and viewings, each with undo. */
export function useTaskActions() {
  const toastResult = useMutationToast();
  const [updateTask] = useUpdateTaskMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();
  const { offerUpdate, offerCancellation } = useInvitation();

  /** Saves a change, based on the task's state after all earlier changes have been saved. */
  const save = (task: Task, toChanges: (latest: Task) => Schemas['TaskPatch']) =>
    sendInTurn(task, (latest) => updateTask({ task: latest, changes: toChanges(latest) }).unwrap());

  function change(task: Task, toChange: (latest: Task) => Change, failure: string) {
    let before: Schemas['TaskPatch'] = {};
    const sent = save(task, (latest) => {
      const change = toChange(latest);
      before = change.before;
      return change.changes;
    });
    const undo = (saved: Task) =>
      void toastResult(
        save(saved, () => before),
        { success: 'Changes undone', failure: "Couldn't undo the change." },
      );
    const isSaved = toastResult(sent, { success: 'Saved', failure, undo: ({ data }) => undo(data) });
    void sent.then(({ data }) => offerUpdate(data, () => undo(data))).catch(() => {});
    return isSaved;
  }

  return {
    save,
    setDone: (task: Task, isDone: boolean) =>
      change(
        task,
        () => ({ changes: { isDone }, before: { isDone: !isDone } }),
        `Couldn't update "${task.title}".`,
      ),
    move: (task: Task, by: TaskMove) =>
      change(
        task,
        (latest) => {
          const { startsAt, endsAt, timeZone } = latest;
          return { changes: moveTask(latest, by), before: { startsAt, endsAt, timeZone } };
        },
        `Couldn't move "${task.title}".`,
      ),
    remove: async (task: Task) => {
      const { id, title, kind } = task;
      const undo = () =>
        void toastResult(restoreTask(id).unwrap(), {
          success: 'Restored',
          failure: `Couldn't restore "${title}".`,
        });
      const isDeleted = await toastResult(deleteTask(id).unwrap(), {
        success: kind === 'viewing' ? 'Viewing deleted' : 'Task deleted',
        failure: `Couldn't delete "${title}".`,
        undo,
      });
      if (isDeleted) offerCancellation(task, undo);
      return isDeleted;
    },
  };
}
