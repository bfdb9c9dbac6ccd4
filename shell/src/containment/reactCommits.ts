interface Commit {
  /** Id of the module whose root was rendered; `shell` for the shell's own. */
  module: string;
  /** Milliseconds since the page was opened. */
  at: number;
}

/**
 * What React looks for as it is loaded, and calls after each commit. The developer tools make it if they are there,
 * `watchReact` otherwise.
 */
interface ReactHook {
  supportsFiber: boolean;
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot?(renderer: number, root: { containerInfo: Partial<Element> }, ...rest: unknown[]): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
}

const KEPT = 50;
const commits: Commit[] = [];

/**
 * Notes which module's root React renders. All modules share one React, so a long render of any module runs in the
 * shell's script. Call once.
 */
export function watchCommits() {
  const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (!hook) return;
  const { onCommitFiberRoot } = hook;
  hook.onCommitFiberRoot = (...commit) => {
    const [, { containerInfo }] = commit;
    const owner = containerInfo.closest?.<HTMLElement>('[data-module]');
    commits.push({ module: owner?.dataset.module ?? 'shell', at: performance.now() });
    if (commits.length > KEPT) commits.shift();
    onCommitFiberRoot?.apply(hook, commit);
  };
}

/**
 * The module whose root alone was rendered within a script, by its id; undefined for several or none. Nobody is blamed for
 * what one of several may have done.
 */
export function findRendered({ startTime, duration }: Pick<PerformanceEntry, 'startTime' | 'duration'>) {
  const within = commits.filter(({ at }) => at >= startTime && at <= startTime + duration);
  const [module, ...others] = new Set(within.map((commit) => commit.module));
  return others.length === 0 ? module : undefined;
}
