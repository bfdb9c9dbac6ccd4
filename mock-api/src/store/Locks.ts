/** Locks by name: work under the same name runs one after another. */
export class Locks {
  private readonly tails = new Map<string, Promise<void>>();

  /** Acquires a lock, after the earlier work under its name. @returns a function that releases the lock */
  async acquire(name: string): Promise<() => void> {
    const before = this.tails.get(name);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tail = (before ?? Promise.resolve()).then(() => held);
    this.tails.set(name, tail);
    await before;
    return () => {
      release();
      if (this.tails.get(name) === tail) this.tails.delete(name);
    };
  }
}
