import type { Report } from '../check/report.ts';
import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { dashboardBuilds, makeApi } from './dashboard.ts';
import { temporaryStore } from './temporaryStore.ts';
import type { Build } from './writeBuild.ts';

/** Provides each test of a file with its own release store, in which the whole dashboard is live. */
export function dashboardStore() {
  const temporary = temporaryStore();
  beforeEach(async () => {
    await temporary.store.writeApiContract(makeApi());
    for (const build of dashboardBuilds) await temporary.publish(build);
    await promote(
      temporary.store,
      dashboardBuilds.map(({ id = '' }) => ({ id, version: '1.0.0' })),
    );
  });
  return {
    temporary,

    /** Publishes the next version of a module, or of the shell, and checks it. */
    async checked(build: Build): Promise<Report> {
      const { id, version } = await temporary.publish({ ...build, version: '2.0.0' });
      return check(temporary.store, [{ id, version }]);
    },
  };
}
