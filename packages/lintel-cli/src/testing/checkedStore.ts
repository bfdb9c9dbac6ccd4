import { check } from '../operations/check.ts';
import { temporaryStore } from './temporaryStore.ts';
import type { Build } from './writeBuild.ts';

/** Provides each test of a file with its own release store, whose releases are promoted and checked. */
export function checkedStore() {
  const temporary = temporaryStore();
  return {
    temporary,

    live: temporary.live,

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
