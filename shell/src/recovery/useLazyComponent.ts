import { type ComponentType, useEffect, useState } from 'react';
import { reportMissingChunk } from '../telemetry';
import { retries } from './retries';

/**
 * Loads a component's code when it is needed. If that fails, the page works without it, and it is retried with
 * everything else that failed.
 * @param load imports it; must be the same function at each render
 * @returns null until it has loaded
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!isNeeded || Loaded) return;
    const attempt = () =>
      void load().then(({ default: component }) => setLoaded(() => component), reportMissingChunk);
    attempt();
    return retries.subscribe(attempt);
  }, [isNeeded, Loaded, load]);

  return Loaded;
}
