/** Error of a task that was refused because too many were queued. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface QueueBounds {
  /** Maximum number of tasks that run concurrently. */
  concurrency: number;
  /** Maximum number of queued tasks. */
  maxWaiting: number;
}

/** Runs a few tasks at a time, in order, and refuses new ones while too many are queued. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly bounds: QueueBounds) {}

  /** @throws QueueFullError */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.bounds.concurrency) this.running += 1;
    else await this.waitForTurn();
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(): Promise<void> {
    if (this.waiting.length >= this.bounds.maxWaiting) throw new QueueFullError('Too many tasks are waiting');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
