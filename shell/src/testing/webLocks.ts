type Work = (lock: { name: string } | null) => Promise<unknown> | unknown;

/** The Web Locks API, which jsdom lacks: one holder per name, the others wait in order. */
export function webLocks(): Pick<LockManager, 'request' | 'query'> {
  const last = new Map<string, Promise<unknown>>();
  const held = new Set<{ name: string }>();

  async function request(name: string, ...rest: [Work] | [LockOptions, Work]) {
    const [{ signal }, work] = rest.length === 2 ? rest : [{} as LockOptions, rest[0]];
    const before = last.get(name);
    let done = () => {};
    last.set(
      name,
      new Promise<void>((resolve) => {
        done = resolve;
      }),
    );
    const lock = { name };
    try {
      await before;
      signal?.throwIfAborted();
      held.add(lock);
      return await work(lock);
    } finally {
      held.delete(lock);
      done();
    }
  }

  return {
    request: request as LockManager['request'],
    query: async () => ({ held: [...held], pending: [] }),
  };
}
