import type { ModuleRoute, Release } from '@lintel/contract';
import type { Rule } from '../rule.ts';

/** The code that a route loads from its own module must stay within the budget in module.json. */
export const budget: Rule = {
  name: 'budget',
  find: ({ candidates }) =>
    candidates.flatMap((release) =>
      release.manifest.routes
        .map((route) => ({
          path: route.path,
          bytes: countBytes(release, route),
          allowed: route.budget ?? release.manifest.budget.route,
        }))
        .filter(({ bytes, allowed }) => bytes > allowed)
        .map(({ path, bytes, allowed }) => ({
          module: release.id,
          subject: path,
          what: `${path} loads ${formatKilobytes(bytes)} of ${release.id} (gzip), ${formatKilobytes(bytes - allowed)} over its budget of ${formatKilobytes(allowed)}.`,
          affected: [`visitors of ${path}`],
          advice:
            'Move code that the first view does not need into a lazy chunk, or raise "budget" in module.json and explain why.',
          severity: 'refusal' as const,
        })),
    ),
};

function countBytes(release: Release, { expose, chunks = [] }: ModuleRoute): number {
  const files = new Set([
    ...release.entry,
    ...(release.exposes[expose] ?? []),
    ...chunks.flatMap((name) => release.chunks[name] ?? []),
  ]);
  return [...files].reduce((sum, file) => sum + (release.files[file]?.gzip ?? 0), 0);
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
