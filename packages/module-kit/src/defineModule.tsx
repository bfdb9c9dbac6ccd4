import './nonce';
import type { HostServices, MountProps } from '@lintel/contract';
import * as React from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { type ComponentFile, preloadPage } from './lazyWithRetry';
import { ModuleRoot } from './ModuleRoot';
import type { ModuleStore } from './moduleStore';

type Load = () => Promise<ComponentFile<object>>;

export interface Lifecycles extends ReactAppOrParcel<MountProps> {
  /** Loads the code, then the data, for the host's current address before the mount. */
  preload?(host: HostServices): void;
}

interface Definition {
  createStore(host: HostServices): ModuleStore;
}

/** One store per host. A host belongs to one module and one sign-in. */
const stores = new WeakMap<HostServices, ModuleStore>();

/**
 * A root that renders in slices until the first click or key, so that a page can be used while it loads. Later renders
 * are not sliced: when React discards a render for newer data, Chromium keeps its images in memory.
 */
const ReactDOMClient = {
  createRoot(element: Element, options?: RootOptions) {
    const root = createRoot(element, options);
    return {
      render(children: React.ReactNode) {
        if (navigator.userActivation?.hasBeenActive) root.render(children);
        else React.startTransition(() => root.render(children));
      },
      unmount: () => root.unmount(),
    };
  },
};

/** Reports rendering errors to the host, which replaces the module with its error card. */
class RootBoundary extends React.Component<MountProps & AppProps & { children?: React.ReactNode }> {
  override state = { hasFailed: false };

  constructor(props: MountProps & AppProps) {
    super(props);
    props.onRender?.();
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    // Cached data may be the cause, so a retry starts with an empty store.
    stores.delete(this.props.host);
    this.props.onCrash(cause);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Creates a module's exports. All of its pages and widgets share one store for as long as one user is signed in.
 * @example
 * const leads = defineModule({ createStore });
 * export const pages = leads.pages(Pages);
 * export const recentLeads = leads.widget(() => import(/* webpackChunkName: "recentLeads" *\/ './widgets/RecentLeads'));
 */
export function defineModule({ createStore }: Definition) {
  const storeOf = (host: HostServices) => {
    const store = stores.get(host) ?? createStore(host);
    stores.set(host, store);
    return store;
  };

  const lifecycles = (load: Load) =>
    singleSpaReact<MountProps>({
      React,
      ReactDOMClient,
      loadRootComponent: async () => {
        const { default: Content } = await load();
        // Typed as if it could be called without props, but single-spa always passes them.
        const exposed = (props: MountProps | undefined) =>
          props && (
            <ModuleRoot host={props.host} store={storeOf(props.host)}>
              <Content />
            </ModuleRoot>
          );
        return exposed;
      },
      // Required: without it an error in the first render leaves the mount pending forever. The `errorBoundary` option
      // is no alternative, because single-spa-react's class would keep the first mount's element and host in memory.
      errorBoundaryClass: RootBoundary,
    });

  return {
    /** @param Pages the module's route table; its pages are declared with `lazyWithRetry` */
    pages(Pages: React.ComponentType): Lifecycles {
      const pageLifecycles = lifecycles(async () => ({ default: Pages }));
      return {
        ...pageLifecycles,
        // Load the page first: a fallback would cost the 300 ms that React leaves between two reveals.
        async mount(props) {
          await preloadPage(props.host.navigation.getSnapshot().location.pathname);
          await pageLifecycles.mount(props);
        },
        async preload(host) {
          const { location } = host.navigation.getSnapshot();
          for (const prefetch of await preloadPage(location.pathname))
            prefetch(storeOf(host).dispatch, location);
        },
      };
    },
    /** @param load imports the widget and its `prefetch`, in a chunk with the name of the export */
    widget: (load: Load): Lifecycles => ({
      ...lifecycles(load),
      async preload(host) {
        // A widget that failed to load is loaded again, and its failure reported, when it is mounted.
        const file = await load().catch(() => null);
        file?.prefetch?.(storeOf(host).dispatch, host.navigation.getSnapshot().location);
      },
    }),
  };
}
