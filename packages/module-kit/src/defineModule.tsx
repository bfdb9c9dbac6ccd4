import './nonce';
import type { HostServices, MountProps } from '@lintel/contract';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { Crash } from './Crash';
import { ModuleRoot } from './ModuleRoot';
import type { ModuleStore } from './moduleStore';

type Load = () => Promise<{ default: React.ComponentType }>;

export type Lifecycles = ReactAppOrParcel<MountProps>;

interface Definition {
  createStore(host: HostServices): ModuleStore;
}

/**
 * Makes a module's exports. All of its pages and widgets share one store for as long as one user is signed in.
 * @example
 * const leads = defineModule({ createStore });
 * export const pages = leads.expose(() => import(/* webpackChunkName: "pages" *\/ './Pages'));
 */
export function defineModule({ createStore }: Definition) {
  const stores = new WeakMap<HostServices, ModuleStore>();
  const storeOf = (host: HostServices) => {
    const store = stores.get(host) ?? createStore(host);
    stores.set(host, store);
    return store;
  };

  return {
    /** @param load imports the component, under a chunk name equal to the export's */
    expose(load: Load): Lifecycles {
      return singleSpaReact<MountProps>({
        React,
        ReactDOMClient,
        loadRootComponent: async () => {
          const { default: Content } = await load();
          // Typed as if it could be called without props; single-spa always passes them.
          return function Exposed(props: MountProps | undefined) {
            if (!props) return null;
            const { host } = props;
            return (
              <ModuleRoot host={host} store={storeOf(host)}>
                <Content />
              </ModuleRoot>
            );
          };
        },
        // Mandatory: without it a throw in the first render leaves the mount pending for ever.
        errorBoundary: (cause, _info, props) => <Crash cause={cause} onCrash={props.onCrash} />,
      });
    },
  };
}
