/** Locks as browsers have them, which jsdom lacks: one holder at a time, the others wait in line. */
export function webLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  async function request(_name: string, { signal }: LockOptions, work: () => Promise<unknown>) {
    const before = last;
    let done = () => {};
    last = new Promise<void>((resolve) => {
      done = resolve;
    });
    try {
      await before;
      signal?.throwIfAborted();
      return await work();
    } finally {
      done();
    }
  }
  return { request: request as LockManager['request'] };
}
