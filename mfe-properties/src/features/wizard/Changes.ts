/** Tells whoever listens that something is another than before. What it is, they read themselves. */
export class Changes {
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  tell() {
    for (const listener of this.listeners) listener();
  }
}
