import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FailurePhase, ModuleManifest, MountProps, Release } from '@lintel/contract';
import type { Page } from '@playwright/test';
import { expect, type OwnGateway } from './ownGateway.ts';
import { getSidebar } from './shell.ts';

export type Lifecycle = (props: MountProps & { domElement: HTMLElement }) => unknown;

interface SharedPackages {
  react: typeof import('react');
  'react-dom/client': typeof import('react-dom/client');
}

declare global {
  interface Window {
    /** Loads a package that the shell shares. */
    loadShared<Name extends keyof SharedPackages>(name: Name): Promise<SharedPackages[Name]>;
  }
}

/** Behavior of a module. The functions run in the browser, without access to the rest of their file. */
export interface Behavior {
  /** Called when its code runs for the first time. */
  evaluate?: () => void;
  bootstrap?: Lifecycle;
  mount?: Lifecycle;
  unmount?: Lifecycle;
  /** Mount of its widget; by default that of the page. */
  mountWidget?: Lifecycle;
}

interface Options {
  version?: string;
  /** Whether it also has a widget on the Overview. */
  hasWidget?: boolean;
  dialogs?: ModuleManifest['dialogs'];
}

/**
 * Publishes a manually written module and makes it live, without a check: `Misfit`, with the page `/misfit`, whose
 * entry in the sidebar is the last.
 */
export async function deployMisfit(
  gateway: OwnGateway,
  behavior: Behavior,
  { version = '1.0.0', hasWidget = false, dialogs }: Options = {},
) {
  const [bytes, name] = [Buffer.from(writeEntry(behavior)), 'entry.0123456789.js'];
  const release: Release = {
    id: 'misfit',
    version,
    manifest: {
      id: 'misfit',
      name: 'Misfit',
      host: '^1.0.0',
      routes: [{ path: '/misfit', frame: 'layout', expose: 'pages' }],
      navigation: [{ label: 'Misfit', to: '/misfit', icon: 'bug', group: 'main', order: 90 }],
      widgets: hasWidget
        ? [{ id: 'misfit', slot: 'overview.panels', expose: 'widget', order: 90, size: 'wide', height: 120 }]
        : [],
      events: { emits: ['lead.changed', 'misfit.moved'], hears: [] },
      ...(dialogs && { dialogs }),
      api: [],
      budget: { route: 100_000 },
    },
    icons: {},
    entry: [name],
    exposes: { pages: [], widget: [] },
    chunks: {},
    files: {
      [name]: {
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        size: bytes.length,
        gzip: gzipSync(bytes).length,
      },
    },
    shared: {},
  };
  if (!(await gateway.store.writeRelease(release, [{ name, bytes }])))
    throw new Error(`misfit@${version} is there already.`);
  await gateway.promote(`misfit@${version}`);
}

const show = ({ domElement }: { domElement: HTMLElement }) => {
  domElement.innerHTML = '<h1>Misfit</h1><label>Field of the misfit <input></label>';
};
const clear = ({ domElement }: { domElement: HTMLElement }) => {
  domElement.innerHTML = '';
};

function writeEntry({ evaluate, bootstrap, mount, unmount, mountWidget = mount }: Behavior): string {
  const lifecycle = (...steps: (Lifecycle | undefined)[]) =>
    `async (props) => { ${steps.map((step) => (step ? `await (${step})(props);` : '')).join('\n')} }`;
  return `
window.lintel_misfit = {
  init(shared) {
    window.loadShared = async (name) => (await Object.values(shared[name])[0].get())();
  },
  async get() {
    let exports;
    return () => (exports ??= evaluate());
    function evaluate() {
      ${evaluate ? `(${evaluate})();` : ''}
      const bootstrap = ${lifecycle(bootstrap)};
      const unmount = ${lifecycle(unmount, clear)};
      return {
        pages: { bootstrap, mount: ${lifecycle(show, mount)}, unmount },
        widget: { bootstrap, mount: ${lifecycle(show, mountWidget)}, unmount },
      };
    }
  },
};`;
}

/** Reads the page's failure reports, after `collectReports`. */
export const readReports = (page: Page) => page.evaluate(() => window.failureReports ?? []);

/** Creates the expected report about the module. */
export const misfitReport = (phase: FailurePhase, cause: RegExp | string) => ({
  module: 'misfit',
  version: '1.0.0',
  phase,
  cause: typeof cause === 'string' ? cause : expect.stringMatching(cause),
});

export const goTo = (page: Page, name: string) =>
  getSidebar(page).getByRole('link', { name, exact: true }).click();
