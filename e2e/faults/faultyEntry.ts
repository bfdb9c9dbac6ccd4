import type { HostServices, MountProps } from '@lintel/contract';
import type { Page } from '@playwright/test';
import type { Place } from './places.ts';

/** What an export of a module can be made to do. */
export type Misbehaviour = 'mount' | 'first render' | 'later render' | 'unmount' | 'none';

type Lifecycles = Record<'mount' | 'unmount', (props: MountProps) => Promise<unknown>>;

interface Container {
  init(...given: unknown[]): unknown;
  get(name: string): Promise<() => Record<string, Lifecycles>>;
}

declare global {
  interface Window {
    faultIsOver?: boolean;
    breakLater?: () => void;
  }
}

export const CALLER = 'x-fault-place';

/** The lines that follow a module's real entry: one of its exports misbehaves, and its calls carry its name. */
export const faultyEntry = ({ module, expose }: Place, misbehaviour: Misbehaviour): string =>
  `\n;(${misbehave})(${JSON.stringify({ id: module.id, expose, misbehaviour, caller: CALLER })});`;

/** From here on the export behaves. */
export const endMisbehaviour = (page: Page) =>
  page.evaluate(() => {
    window.faultIsOver = true;
  });

/** Runs in the browser, where nothing of this file is but itself. */
function misbehave(given: { id: string; expose: string; misbehaviour: Misbehaviour; caller: string }) {
  const scope = globalThis as unknown as Record<string, Container>;
  const name = `lintel_${given.id.replace(/\W/g, '_')}`;
  const real = scope[name] as Container;
  const is = (misbehaviour: Misbehaviour) => !window.faultIsOver && given.misbehaviour === misbehaviour;
  const hosts = new WeakMap<HostServices, HostServices>();
  let renderFails = false;

  scope[name] = {
    init: (...all) => real.init(...all),
    get: async (path) => {
      const table = (await real.get(path))();
      return () => ({ ...table, [given.expose]: changed(table[given.expose] as Lifecycles) });
    },
  };

  function changed(lifecycles: Lifecycles): Lifecycles {
    return {
      ...lifecycles,
      mount(props) {
        if (is('mount')) return Promise.reject(new Error('Fault in mount.'));
        renderFails = false;
        const mounted = lifecycles.mount({ ...props, host: hostFor(props.host) });
        // Rendering starts later; what mount itself reads has been read.
        renderFails = is('first render');
        return mounted;
      },
      unmount: (props) =>
        is('unmount') ? Promise.reject(new Error('Fault in unmount.')) : lifecycles.unmount(props),
    };
  }

  function hostFor(host: HostServices): HostServices {
    const made = hosts.get(host) ?? faultyHost(host);
    hosts.set(host, made);
    return made;
  }

  function faultyHost(host: HostServices): HostServices {
    const listeners = new Set<() => void>();
    window.breakLater = () => {
      renderFails = true;
      for (const listener of listeners) listener();
    };
    return {
      ...host,
      session: Object.assign(Object.create(host.session), {
        request(path: string, init: RequestInit = {}) {
          const headers = new Headers(init.headers);
          headers.set(given.caller, given.expose);
          return host.session.request(path, { ...init, headers });
        },
      }),
      navigation: {
        ...host.navigation,
        getSnapshot() {
          if (renderFails && !window.faultIsOver) throw new Error('Fault in render.');
          return host.navigation.getSnapshot();
        },
        subscribe(listener) {
          listeners.add(listener);
          const stop = host.navigation.subscribe(listener);
          return () => {
            listeners.delete(listener);
            stop();
          };
        },
      },
    };
  }
}
