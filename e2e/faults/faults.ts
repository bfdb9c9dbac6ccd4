import type { FailurePhase } from '@lintel/contract';
import {
  breakRendering,
  calls,
  chunk,
  entry,
  type FaultInjector,
  misbehaving,
  offline,
  shellChunks,
  stall,
  trustedEntry,
} from './faultInjectors.ts';
import type { Reach } from './faultTarget.ts';

export interface Fault {
  name: string;
  /**
   * Display of the site: the error card of the shell, an error state of its own, or nothing; or the shell's card in
   * place of the shell's own pages.
   */
  shows: 'card' | 'own error' | 'nothing' | 'shell card';
  /** The phase and the cause that telemetry reports. */
  phase: FailurePhase;
  cause: RegExp;
  inject: FaultInjector;
  alsoAffects?: Reach;
  /** Also tests a widget, because it fails differently from a page. */
}

const entryFails = { shows: 'card', phase: 'load', alsoAffects: 'its module' } as const;
const chunkFails = { shows: 'card', phase: 'load', cause: /Loading chunk/ } as const;
const codeThrows = { shows: 'card' } as const;
const ownError = { shows: 'own error', phase: 'request' } as const;
const noScript = /script|entry/i;

const manifest = { id: 'lintel', name: 'lintel', metaData: {}, remotes: [], shared: [], exposes: [] };

/** All faults of a module. */
export const faults: Fault[] = [
  {
    name: 'entry 404',
    ...entryFails,
    cause: noScript,
    inject: entry((route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
    ),
  },
  {
    name: 'entry 503',
    ...entryFails,
    cause: noScript,
    inject: entry((route) => route.fulfill({ status: 503, body: '' })),
  },
  {
    name: 'entry HTML',
    ...entryFails,
    cause: noScript,
    inject: trustedEntry((route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    ),
  },
  {
    name: 'entry JSON',
    ...entryFails,
    cause: noScript,
    inject: trustedEntry((route) => route.fulfill({ json: manifest })),
  },
  { name: 'entry stalls', ...entryFails, cause: /script|time/i, inject: stall(entry) },
  {
    name: 'evaluation throws',
    ...entryFails,
    phase: 'evaluate',
    cause: /Broken build/,
    inject: trustedEntry((route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Broken build')" }),
    ),
  },
  {
    name: 'mount throws',
    ...codeThrows,
    phase: 'mount',
    cause: /Fault in mount/,
    inject: misbehaving('mount'),
  },
  {
    name: 'first render throws',
    ...codeThrows,
    phase: 'render',
    cause: /Fault in render/,
    inject: misbehaving('first render'),
  },
  {
    name: 'later render throws',
    ...codeThrows,
    phase: 'render',
    cause: /Fault in render/,
    inject: breakRendering,
  },
  {
    name: 'unmount throws',
    shows: 'nothing',
    phase: 'unmount',
    cause: /Fault in unmount/,
    inject: misbehaving('unmount'),
  },
  {
    name: 'chunk 404',
    ...chunkFails,
    inject: chunk((route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
    ),
  },
  { name: 'chunk stalls', ...chunkFails, inject: stall(chunk) },
  {
    name: 'chunk tampered with',
    ...chunkFails,
    inject: chunk(async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
    }),
  },
  {
    name: 'API 500',
    ...ownError,
    cause: /returned 500/,
    inject: calls((route) =>
      route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Out of order.' } } }),
    ),
  },
  { name: 'API stalls', ...ownError, cause: /got no response/, inject: stall(calls) },
  { name: 'offline', ...ownError, alsoAffects: 'everything', cause: /got no response/, inject: offline },
  {
    name: 'shell chunk missing',
    shows: 'shell card',
    phase: 'load',
    cause: /Loading chunk/,
    inject: shellChunks((route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
    ),
  },
];
