import type { Release } from '@lintel/contract';
import type { Rule } from '../Rule.ts';
import { successions } from '../Transition.ts';

/** What module.json names is in the build. */
export const expose: Rule = {
  name: 'expose',
  find: (transition) => [
    ...transition.candidates.flatMap((release) =>
      users(release)
        .filter(({ name }) => !release.exposes[name])
        .map(({ name, user }) => ({
          module: release.id,
          subject: name,
          what: `${release.id} serves ${user} by "${name}", which its build does not export.`,
          affected: [user],
          advice: `Export "${name}" from src/index.ts, or name another export in module.json, and build again.`,
          severity: 'refusal' as const,
        })),
    ),
    ...successions(transition).flatMap(({ was, is }) =>
      Object.keys(is ? was.exposes : {})
        .filter((name) => is && !is.exposes[name] && !users(is).some((user) => user.name === name))
        .map((name) => ({
          module: was.id,
          subject: name,
          what: `${was.id} no longer exports "${name}".`,
          affected: ['whoever loads it by that name'],
          advice: 'Nothing, when no page or widget is meant to be missing.',
          severity: 'warning' as const,
        })),
    ),
  ],
};

const users = ({ manifest }: Release) => [
  ...manifest.routes.map(({ path, expose: name }) => ({ name, user: path })),
  ...manifest.widgets.map(({ id, slot, expose: name }) => ({ name, user: `${id} in ${slot}` })),
];
