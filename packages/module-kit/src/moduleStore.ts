import type { DomainEventName, DomainEvents, HostServices } from '@lintel/contract';
import { configureStore } from '@lintel/module-kit/redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Action, Dispatch, Middleware, Reducer, Store } from 'redux';
import { failUnreadable } from './failUnreadable';

export type ModuleDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export interface ModuleStore extends Store {
  dispatch: ModuleDispatch;
}

/** As RTK Query types a tag. */
type Stale<Tag extends string> = Tag | { type: Tag; id?: string | number } | null | undefined;

/** The parts of an RTK Query slice that the store needs, whatever its endpoints. */
interface ApiSlice<Tag extends string> {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { invalidateTags(tags: Stale<Tag>[]): Action };
}

type TagsOfEvent<Tag extends string> = {
  [Name in DomainEventName]?: (payload: DomainEvents[Name]) => Stale<NoInfer<Tag>>[];
};

interface Options<Tag extends string> {
  host: HostServices;
  api: ApiSlice<Tag>;
  /** Which of the slice's tags go stale when another module says that something happened. */
  events?: TagsOfEvent<Tag>;
  reducers?: Record<string, Reducer>;
}

/** One module's store: its API slice, its own client state, and its ear for domain events. */
export function moduleStore<Tag extends string>({
  host,
  api,
  events = {},
  reducers = {},
}: Options<Tag>): ModuleStore {
  const store = configureStore({
    reducer: { ...reducers, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { host } } })
        .concat(api.middleware)
        .prepend(failUnreadable(host)),
  });
  for (const name of Object.keys(events) as DomainEventName[])
    listen(host, store.dispatch, api, name, events);
  return store;
}

function listen<Tag extends string, Name extends DomainEventName>(
  host: HostServices,
  dispatch: Dispatch,
  api: ApiSlice<Tag>,
  name: Name,
  events: TagsOfEvent<Tag>,
) {
  host.events.on(name, (payload) => {
    const tags = events[name]?.(payload);
    if (tags) dispatch(api.util.invalidateTags(tags));
  });
}
