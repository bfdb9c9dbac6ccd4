import type { Rule } from '../rule.ts';
import { findShell, releaseName, type Transition } from '../transition.ts';

/** Warns about everything that a check could not examine. */
export const notChecked: Rule = {
  name: 'not-checked',
  find: (transition) => [
    ...findMissingApi(transition),
    ...findMissingShapes(transition),
    ...findMissingCode(transition),
    ...findMissingProvisions(transition),
    ...findMissingReleases(transition),
  ],
};

const createWarning = (module: string, subject: string, what: string, advice: string) => ({
  module,
  subject,
  what,
  affected: [module],
  advice,
  severity: 'warning' as const,
});

const findMissingApi = ({ api, candidates }: Transition) =>
  candidates
    .filter(({ manifest }) => !api && manifest.api.length > 0)
    .map(({ id }) =>
      createWarning(
        id,
        'api',
        `No API contract is recorded: the calls of ${id} are not checked.`,
        'Record the deployed one: lintel contract <openapi.json>',
      ),
    );

const findMissingShapes = ({ api, candidates }: Transition) =>
  candidates
    .filter((release) => api && !release.api && release.manifest.api.length > 0)
    .map(({ id }) =>
      createWarning(
        id,
        'shapes',
        `The build of ${id} does not record the API that it was built for: request and response bodies are not checked.`,
        'Build it with the current @lintel/build.',
      ),
    );

const findMissingCode = ({ candidates }: Transition) =>
  candidates
    .filter(({ code }) => !code)
    .map(({ id }) =>
      createWarning(
        id,
        'code',
        `The build of ${id} does not record what its code does: undeclared calls, copies of React, global styles and development builds are not found.`,
        'Build it with the current @lintel/build.',
      ),
    );

function findMissingProvisions({ after, candidates }: Transition) {
  const shell = findShell(after);
  if (!shell || shell.provides || candidates.length === 0) return [];
  return [
    createWarning(
      shell.id,
      'provides',
      `${releaseName(shell)} does not say what it provides: host contract, slots and events are not checked.`,
      'Build the shell with the current @lintel/build.',
    ),
  ];
}

const findMissingReleases = ({ after }: Transition) =>
  after.missing.map((name) =>
    createWarning(
      name.split('@')[0] ?? name,
      name,
      `${name} is not in the store and is not checked.`,
      'Publish it again, or roll back.',
    ),
  );
