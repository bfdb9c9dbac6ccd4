import { BoundedQueue, QueueFullError } from './BoundedQueue';

/** Makes tasks that end when the test tells them to. */
function makeTasks(queue: BoundedQueue) {
  const started: number[] = [];
  const finish: Record<number, (failure?: Error) => void> = {};
  const add = (number: number) =>
    queue.run(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(number);
          finish[number] = (failure) => (failure ? reject(failure) : resolve(number));
        }),
    );
  return { started, finish, add };
}

test('[SEC-02] runs as many tasks at a time as allowed, in order, and refuses what cannot wait', async () => {
  const { started, finish, add } = makeTasks(new BoundedQueue({ concurrency: 2, maxWaiting: 2 }));
  const tasks = [add(1), add(2), add(3), add(4)];
  await expect(add(5)).rejects.toThrow(QueueFullError);
  expect(started).toEqual([1, 2]);
  finish[2]?.();
  await tasks[1];
  expect(started).toEqual([1, 2, 3]);
  const sixth = add(6);
  finish[1]?.();
  finish[3]?.();
  await tasks[2];
  expect(started).toEqual([1, 2, 3, 4, 6]);
  finish[4]?.();
  finish[6]?.();
  expect(await Promise.all([...tasks, sixth])).toEqual([1, 2, 3, 4, 6]);
});

test('[SEC-02] goes on after a task that failed', async () => {
  const { finish, add } = makeTasks(new BoundedQueue({ concurrency: 1, maxWaiting: 1 }));
  const [first, second] = [add(1), add(2)];
  finish[1]?.(new Error('Out of memory'));
  await expect(first).rejects.toThrow('Out of memory');
  finish[2]?.();
  expect(await second).toBe(2);
});
