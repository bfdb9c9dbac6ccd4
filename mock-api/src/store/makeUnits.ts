import type { AccountData, Figures, ServerData, Visit } from './AccountData';
import { accountCollectionNames, serverCollectionNames } from './collections';
import type { Engine } from './Engine';
import { getFigureGroup, listSources } from './figures';
import type { ListingFiguresQuery } from './listingFigures';
import { type Dataset, SERVER, type Store } from './Store';
import { currentUnit, requireUnit, runInUnit, UnitOfWork } from './UnitOfWork';
import { UnitRecords } from './UnitRecords';

type AnyRecords = UnitRecords<{ id: string }>;
type Units = Pick<
  Store,
  | 'server'
  | 'getAccountData'
  | 'findListings'
  | 'run'
  | 'runApart'
  | 'onCommitted'
  | 'onDiscarded'
  | 'fill'
  | 'removeAccountData'
>;

/** Units of work over an engine's records. */
export function makeUnits(engine: Engine): Units {
  const accounts = new Map<string, AccountData>();

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

  async function lock(unit: UnitOfWork, account: string | null) {
    if (account !== null && !unit.holds(account)) await engine.lock(unit, account);
  }

  async function runUnit<Result>(
    unit: UnitOfWork,
    account: string | null,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      await lock(unit, account);
      const result = await runInUnit(unit, work);
      // The engine's own work is no part of a unit.
      await runInUnit(undefined, () => engine.commit(unit));
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
    findListings: (slug) => engine.findListings(slug),
    async run(account, work) {
      const outer = currentUnit();
      if (!outer) return runUnit(new UnitOfWork(), account, work);
      await lock(outer, account);
      return work();
    },
    runApart: (account, work) => runUnit(new UnitOfWork(currentUnit()), account, work),
    onCommitted: (handle) => requireUnit().onCommitted(handle),
    onDiscarded: (handle) => requireUnit().onDiscarded(handle),
    async fill(account: string, dataset: Dataset) {
      requireUnit().replacements.push({ account, fill: dataset });
    },
    async removeAccountData(account) {
      requireUnit().replacements.push({ account, drop: true });
    },
  };
}

/** Figures that refuse to be read when the unit has changed what they count. */
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
