import type { ModuleRoute, Release } from '@lintel/contract';
import type { Rule } from '../Rule.ts';

/** What one route loads of the module itself stays within what its module.json allows. */
export const budget: Rule = {
  name: 'budget',
  find: ({ candidates }) =>
    candidates.flatMap((release) =>
      release.manifest.routes
        .map((route) => ({
          path: route.path,
          bytes: bytesOf(release, route),
          allowed: route.budget ?? release.manifest.budget.route,
        }))
        .filter(({ bytes, allowed }) => bytes > allowed)
        .map(({ path, bytes, allowed }) => ({
          module: release.id,
          subject: path,
          what: `${path} loads ${inKilobytes(bytes)} of ${release.id} (gzip), ${inKilobytes(bytes - allowed)} over its budget of ${inKilobytes(allowed)}.`,
          affected: [`visitors of ${path}`],
          advice:
            'Load later what the first view does not show (a lazy chunk), or raise "budget" in module.json and say why.',
          severity: 'refusal' as const,
        })),
    ),
};

function bytesOf(release: Release, { expose, chunks = [] }: ModuleRoute): number {
  const files = new Set([
    ...release.entry,
    ...(release.exposes[expose] ?? []),
    ...chunks.flatMap((name) => release.chunks[name] ?? []),
  ]);
  return [...files].reduce((sum, file) => sum + (release.files[file]?.gzip ?? 0), 0);
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
