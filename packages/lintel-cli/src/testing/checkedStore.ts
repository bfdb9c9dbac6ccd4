import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { temporaryStore } from './temporaryStore.ts';
import type { Build } from './writeBuild.ts';

/** Provides each test of a file with its own release store, whose releases are promoted and checked. */
export function checkedStore() {
  const temporary = temporaryStore();
  return {
    temporary,

    async live(...builds: Build[]) {
      for (const build of builds) await temporary.publish(build);
      return promote(
        temporary.store,
        builds.map(({ id = '', version = '1.0.0' }) => ({ id, version })),
      );
    },

    /** Publishes the next version of a module and returns the findings of its check. */
    async found(build: Build, newVersion = '9.0.0') {
      const { id, version } = await temporary.publish({ ...build, version: newVersion });
      const { findings, refused } = await check(temporary.store, [{ id, version }]);
      return {
        refused,
        findings: findings.map(({ rule, subject, severity }) => `${severity} ${rule}:${subject}`),
      };
    },
  };
}
