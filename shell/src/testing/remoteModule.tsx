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

// Modules render in roots of their own, when they are ready: no test can wrap that in `act`.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** What a remote module exposes, made as modules are: a button by that name, which breaks it when it is clicked. */
export const makeRemote = (name: string) =>
  remote.widget(async () => ({ default: () => <Breakable name={name} /> }));

/** Breaks as soon as it is rendered. */
export const makeBrokenRemote = () => remote.widget(async () => ({ default: Broken }));

/** Its entry is there, its code is not. */
export const makeRemoteWithoutCode = () =>
  remote.widget(() =>
    // As webpack calls it.
    Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })),
  );

/** Refuses to be mounted. */
export const makeUnmountableRemote = () => ({
  ...makeRemote('Recent leads'),
  mount: () => Promise.reject(new Error('No room.')),
});
