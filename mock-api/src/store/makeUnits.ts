import { withSpan } from '@lintel/contract/tracing';
import type { AccountData, Figures, ServerData, UserData, Visit } from './AccountData';
import { accountCollectionNames, serverCollectionNames, userCollectionNames } from './collections';
import type { Engine } from './Engine';
import { getFigureGroup, listSources } from './figures';
import type { ListingFiguresQuery } from './listingFigures';
import { acquireLocks } from './lockOrder';
import { type Dataset, type Lock, SERVER, type Store } from './Store';
import { currentUnit, requireUnit, runInUnit, UnitOfWork } from './UnitOfWork';
import { UnitRecords } from './UnitRecords';

type AnyRecords = UnitRecords<{ id: string }>;
type Units = Pick<
  Store,
  | 'server'
  | 'getAccountData'
  | 'getUserData'
  | 'findListings'
  | 'run'
  | 'runApart'
  | 'onCommitted'
  | 'onDiscarded'
  | 'fill'
  | 'removeAccountData'
  | 'removeUserData'
>;

/** Makes units of work over an engine's records. */
export function makeUnits(engine: Engine): Units {
  const accounts = new Map<string, AccountData>();
  const users = new Map<string, UserData>();

  const makeRecords = (account: string, names: readonly string[]) =>
    new Map<string, AnyRecords>(
      names.map((collection) => [
        collection,
        new UnitRecords({ account, collection }, engine.getRecords(account, collection), () =>
          engine.beforeChange(),
        ),
      ]),
    );

  function getAccountData(account: string): AccountData {
    const existing = accounts.get(account);
    if (existing) return existing;
    const records = makeRecords(account, accountCollectionNames);
    const data = Object.assign(Object.fromEntries(records), {
      figures: guardFigures(() => engine.getFigures(account), records),
      async readListingFigures(query: ListingFiguresQuery) {
        for (const name of ['properties', 'leads', 'views', 'traffic']) records.get(name)?.assertUnchanged();
        return engine.readListingFigures(account, query);
      },
      hasVisited: async (visit: Visit) => engine.hasVisited(account, visit),
    }) as unknown as AccountData;
    accounts.set(account, data);
    return data;
  }

  function getUserData(user: string): UserData {
    const existing = users.get(user);
    if (existing) return existing;
    const data = Object.fromEntries(makeRecords(user, userCollectionNames)) as unknown as UserData;
    users.set(user, data);
    return data;
  }

  const acquire = (unit: UnitOfWork, lock: Lock) =>
    acquireLocks(unit, lock, (name) => engine.lock(unit, name));

  const runUnit = <Result>(unit: UnitOfWork, lock: Lock, work: () => Promise<Result>) =>
    withSpan('unit of work', () => runAndCommit(unit, lock, work));

  async function runAndCommit<Result>(
    unit: UnitOfWork,
    lock: Lock,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      await acquire(unit, lock);
      const result = await runInUnit(unit, work);
      // The engine's own work is not part of a unit.
      await runInUnit(undefined, () => withSpan('commit', () => engine.commit(unit)));
      unit.unlock();
      await unit.settle('committed');
      return result;
    } catch (error) {
      await engine.discard(unit);
      unit.unlock();
      await unit.settle('discarded');
      throw error;
    }
  }

  return {
    server: Object.fromEntries(makeRecords(SERVER, serverCollectionNames)) as unknown as ServerData,
    getAccountData,
    getUserData,
    findListings: (slug) => engine.findListings(slug),
    async run(lock, work) {
      const outer = currentUnit();
      if (!outer) return runUnit(new UnitOfWork(), lock, work);
      await acquire(outer, lock);
      return work();
    },
    runApart: (lock, work) => runUnit(new UnitOfWork(currentUnit()), lock, work),
    onCommitted: (handle) => requireUnit().onCommitted(handle),
    onDiscarded: (handle) => requireUnit().onDiscarded(handle),
    async fill(account: string, dataset: Dataset) {
      requireUnit().replacements.push({ account, fill: dataset });
    },
    async removeAccountData(account) {
      requireUnit().replacements.push({ account, drop: true });
    },
    async removeUserData(user) {
      requireUnit().replacements.push({ user, drop: true });
    },
  };
}

/** Makes figures that can't be read once the unit has changed the records that they count. */
function guardFigures(get: () => Figures, records: ReadonlyMap<string, AnyRecords>): Figures {
  const guard =
    <Rest extends unknown[], Result>(
      read: (figure: Parameters<Figures['total']>[0], ...rest: Rest) => Promise<Result>,
    ) =>
    async (figure: Parameters<Figures['total']>[0], ...rest: Rest) => {
      for (const [name] of listSources(getFigureGroup(figure))) records.get(name)?.assertUnchanged();
      return read(figure, ...rest);
    };
  return {
    total: guard((...parameters) => get().total(...parameters)),
    first: guard((...parameters) => get().first(...parameters)),
    between: guard((...parameters) => get().between(...parameters)),
    totalsByKey: guard((...parameters) => get().totalsByKey(...parameters)),
    betweenByKey: guard((...parameters) => get().betweenByKey(...parameters)),
  };
}
