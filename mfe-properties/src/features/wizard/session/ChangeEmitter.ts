/** Notifies its listeners of changes, for `useSyncExternalStore`. */
export class ChangeEmitter {
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  emit() {
    for (const listener of this.listeners) listener();
  }
}
