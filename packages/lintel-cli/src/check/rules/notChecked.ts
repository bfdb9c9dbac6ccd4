import type { Rule } from '../Rule.ts';
import { nameOf, shellOf, type Transition } from '../Transition.ts';

/** What a check could not look at: never a reason to refuse, and never passed over in silence. */
export const notChecked: Rule = {
  name: 'not-checked',
  find: (transition) => [
    ...withoutApi(transition),
    ...withoutShapes(transition),
    ...withoutProvisions(transition),
    ...missing(transition),
  ],
};

const note = (module: string, subject: string, what: string, advice: string) => ({
  module,
  subject,
  what,
  affected: [module],
  advice,
  severity: 'warning' as const,
});

const withoutApi = ({ api, candidates }: Transition) =>
  candidates
    .filter(({ manifest }) => !api && manifest.api.length > 0)
    .map(({ id }) =>
      note(
        id,
        'api',
        `No API contract is recorded: the calls of ${id} are not checked.`,
        'Record the deployed one: lintel contract <openapi.json>',
      ),
    );

const withoutShapes = ({ api, candidates }: Transition) =>
  candidates
    .filter((release) => api && !release.api && release.manifest.api.length > 0)
    .map(({ id }) =>
      note(
        id,
        'shapes',
        `The build of ${id} does not tell what it knew of the API: bodies and answers are not checked.`,
        'Build it with the present @lintel/build.',
      ),
    );

function withoutProvisions({ after, candidates }: Transition) {
  const shell = shellOf(after);
  if (!shell || shell.provides || candidates.length === 0) return [];
  return [
    note(
      shell.id,
      'provides',
      `${nameOf(shell)} does not tell what it offers: host contract, slots and events are not checked.`,
      'Build the shell with the present @lintel/build.',
    ),
  ];
}

const missing = ({ after }: Transition) =>
  after.missing.map((name) =>
    note(
      name.split('@')[0] ?? name,
      name,
      `${name} is not in the store and is not checked.`,
      'Publish it again, or roll back.',
    ),
  );
