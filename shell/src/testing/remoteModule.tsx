import { createModuleStore, defineModule, hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';
import { useState } from 'react';

const api = createApi({ reducerPath: 'remoteApi', baseQuery: hostBaseQuery, endpoints: () => ({}) });
const remote = defineModule({ createStore: (host) => createModuleStore({ host, api }) });

function Breakable({ name }: { name: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error(`${name} broke.`);
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {name}
    </button>
  );
}

const Broken = (): never => {
  throw new Error('The first render broke.');
};

// Modules render asynchronously in their own roots, so tests can't wrap that in `act`.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Creates an export of a module: a button with that name, which makes it throw when clicked. */
export const makeRemote = (name: string) =>
  remote.widget(async () => ({ default: () => <Breakable name={name} /> }));

/** Creates an export whose code loads when `arrive` is called. */
export function makeSlowRemote() {
  let arrive = () => {};
  const file = new Promise<{ default: () => React.ReactNode }>((resolve) => {
    arrive = () => resolve({ default: () => <Breakable name="Recent leads" /> });
  });
  return { module: remote.widget(() => file), arrive };
}

/** Creates an export that throws in its first render. */
export const makeBrokenRemote = () => remote.widget(async () => ({ default: Broken }));

/** Creates an export whose code fails to load. */
export const makeRemoteWithoutCode = () =>
  remote.widget(() =>
    // webpack's name for a missing chunk.
    Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })),
  );

/** Creates an export that fails to mount. */
export const makeUnmountableRemote = () => ({
  ...makeRemote('Recent leads'),
  mount: () => Promise.reject(new Error('No room.')),
});
