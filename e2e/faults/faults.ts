import type { FailurePhase } from '@lintel/contract';
import type { Reach } from './onStage.ts';
import {
  breaking,
  calls,
  chunk,
  entry,
  misbehaving,
  offline,
  type Strike,
  stalling,
  trustedEntry,
} from './strikes.ts';

export interface Fault {
  name: string;
  /** What stands in the place: the shell's card, an error state of the screen itself, or nothing at all. */
  shows: 'card' | 'own error' | 'nothing';
  /** What telemetry is told. */
  phase: FailurePhase;
  cause: RegExp;
  strike: Strike;
  alsoBefalls?: Reach;
  /** A widget meets it in another way than a page does. */
  ofWidgets?: true;
}

const entryFails = { shows: 'card', phase: 'load', alsoBefalls: 'its module' } as const;
const chunkFails = { shows: 'card', phase: 'load', ofWidgets: true, cause: /Loading chunk/ } as const;
const codeThrows = { shows: 'card', ofWidgets: true } as const;
const ownError = { shows: 'own error', phase: 'request', ofWidgets: true } as const;
const noScript = /script|entry/i;

const manifest = { id: 'lintel', name: 'lintel', metaData: {}, remotes: [], shared: [], exposes: [] };

/** Everything that can befall a module. */
export const faults: Fault[] = [
  {
    name: 'entry 404',
    ...entryFails,
    cause: noScript,
    ofWidgets: true,
    strike: entry((route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
    ),
  },
  {
    name: 'entry 503',
    ...entryFails,
    cause: noScript,
    strike: entry((route) => route.fulfill({ status: 503, body: '' })),
  },
  {
    name: 'entry HTML',
    ...entryFails,
    cause: noScript,
    strike: trustedEntry((route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    ),
  },
  {
    name: 'entry JSON',
    ...entryFails,
    cause: noScript,
    strike: trustedEntry((route) => route.fulfill({ json: manifest })),
  },
  { name: 'entry stalls', ...entryFails, cause: /script|time/i, strike: stalling(entry) },
  {
    name: 'evaluation throws',
    ...entryFails,
    cause: noScript,
    strike: trustedEntry((route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Broken build')" }),
    ),
  },
  {
    name: 'mount throws',
    ...codeThrows,
    phase: 'mount',
    cause: /Fault in mount/,
    strike: misbehaving('mount'),
  },
  {
    name: 'first render throws',
    ...codeThrows,
    phase: 'render',
    cause: /Fault in render/,
    strike: misbehaving('first render'),
  },
  {
    name: 'later render throws',
    ...codeThrows,
    phase: 'render',
    cause: /Fault in render/,
    strike: breaking,
  },
  {
    name: 'unmount throws',
    shows: 'nothing',
    phase: 'unmount',
    cause: /Fault in unmount/,
    ofWidgets: true,
    strike: misbehaving('unmount'),
  },
  {
    name: 'chunk 404',
    ...chunkFails,
    strike: chunk((route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
    ),
  },
  { name: 'chunk stalls', ...chunkFails, strike: stalling(chunk) },
  {
    name: 'chunk tampered with',
    ...chunkFails,
    strike: chunk(async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
    }),
  },
  {
    name: 'API 500',
    ...ownError,
    cause: /answered 500/,
    strike: calls((route) =>
      route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Out of order.' } } }),
    ),
  },
  { name: 'API stalls', ...ownError, cause: /got no answer/, strike: stalling(calls) },
  { name: 'offline', ...ownError, alsoBefalls: 'everything', cause: /got no answer/, strike: offline },
];
