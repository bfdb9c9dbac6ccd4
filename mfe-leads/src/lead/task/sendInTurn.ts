import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';

type Task = Schemas['Task'];

/** The last pending change and the latest response, by task id. */
const pending = new Map<string, Promise<Envelope<Task>>>();
const answered = new Map<string, Task>();

/**
 * Sends the changes of a task one after another, each based on the result of the previous one: a list that was
 * requested earlier may still contain an older version.
 */
export function sendInTurn(task: Task, send: (latest: Task) => Promise<Envelope<Task>>) {
  const sendNext = () => {
    const newest = answered.get(task.id);
    return send(newest && newest.version > task.version ? newest : task);
  };
  const before = pending.get(task.id);
  const sent = (before ? before.then(sendNext, sendNext) : sendNext()).then((response) => {
    answered.set(task.id, response.data);
    return response;
  });
  pending.set(task.id, sent);
  const end = () => {
    if (pending.get(task.id) === sent) pending.delete(task.id);
  };
  sent.then(end, end);
  return sent;
}
