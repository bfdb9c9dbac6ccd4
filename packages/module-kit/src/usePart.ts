import { type ComponentType, useState } from 'react';
import { useHost } from './HostContext';
import { failureToast } from './outcome';

/**
 * A part of a page that is loaded when it is first asked for.
 * @param load imports it
 * @param failure what to say when it cannot be had
 */
export function usePart<Props extends object>(load: () => Promise<ComponentType<Props>>, failure: string) {
  const host = useHost();
  const [Part, setPart] = useState<ComponentType<Props>>();

  async function show() {
    try {
      const part = await load();
      setPart(() => part);
    } catch (error) {
      host.toast(failureToast(error, failure));
    }
  }

  return { Part, show, hide: () => setPart(undefined) };
}
