import type { HostServices, MountProps } from '@lintel/contract';
import type { Page } from '@playwright/test';
import type { FaultSite } from './faultSites.ts';

/** Misbehavior of a module's export. */
export type Misbehavior = 'mount' | 'first render' | 'later render' | 'unmount' | 'none';

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

export const CALLER = 'x-fault-site';

/** Returns code to append to a module's real entry, which makes one of its exports misbehave and marks its calls. */
export const faultyEntry = ({ module, expose }: FaultSite, misbehavior: Misbehavior): string =>
  `\n;(${misbehave})(${JSON.stringify({ id: module.id, expose, misbehavior, caller: CALLER })});`;

/** Stops the misbehavior. */
export const endMisbehavior = (page: Page) =>
  page.evaluate(() => {
    window.faultIsOver = true;
  });

/** Runs in the browser, without access to the rest of this file. */
function misbehave(given: { id: string; expose: string; misbehavior: Misbehavior; caller: string }) {
  const scope = globalThis as unknown as Record<string, Container>;
  const name = `lintel_${given.id.replace(/\W/g, '_')}`;
  const real = scope[name] as Container;
  const is = (misbehavior: Misbehavior) => !window.faultIsOver && given.misbehavior === misbehavior;
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
        // Rendering starts after mount has read its data.
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
