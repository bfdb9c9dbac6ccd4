import type { Budget, ModuleRoute, Release } from '@lintel/contract';
import { createShellRule, type Lack, type Rule } from '../rule.ts';
import { findShell } from '../transition.ts';

/** A part of a release that has a budget. */
interface Load {
  subject: string;
  /** Completes "/leads loads 1.5 kB": `/leads loads`. */
  what: string;
  bytes: number;
  allowed: number | undefined;
  affected: string;
}

/** The files of each page and widget, each lazy file, and all files together must stay within the module's budget. */
export const budget: Rule = {
  name: 'budget',
  find: ({ candidates, after }) =>
    candidates.flatMap((release) => {
      const limits = findShell(after)?.manifest.limits;
      return listLoads(release, limits).flatMap(({ subject, what, bytes, allowed, affected }) =>
        allowed === undefined || bytes <= allowed
          ? []
          : {
              module: release.id,
              subject,
              what: `${what} ${formatKilobytes(bytes)} of ${release.id} (gzip), ${formatKilobytes(bytes - allowed)} over its budget of ${formatKilobytes(allowed)}.`,
              affected: [affected],
              advice:
                'Move code that the first view does not need into a lazy chunk, or raise "budget" in module.json and explain why.',
              severity: 'refusal' as const,
            },
      );
    }),
};

/** A module's budgets must stay within the limits that the shell's owner sets. */
export const budgetLimit = createShellRule({
  name: 'budget-limit',
  findLacks: ({ manifest }, shell) => {
    const { limits } = shell.manifest;
    if (!limits) return [];
    const { route, widget, chunk, total } = manifest.budget;
    return [
      ...findExcess('budget.route', route, limits.route),
      ...findExcess('budget.widget', widget, limits.widget),
      ...findExcess('budget.chunk', chunk, limits.chunk),
      ...findExcess('budget.total', total, limits.total),
      ...manifest.routes.flatMap(({ path, budget }) => findExcess(path, budget, limits.route)),
    ];
  },
  advice: {
    module: 'Lower the budget in module.json, or ask the owner of the shell for another limit.',
    shell: 'Raise the limit in the shell’s module.json until those modules need less.',
  },
});

const findExcess = (subject: string, wanted: number | undefined, limit: number): Lack[] =>
  wanted === undefined || wanted <= limit
    ? []
    : [
        {
          subject,
          wants: `asks for ${formatKilobytes(wanted)} as ${subject.startsWith('/') ? `the budget of ${subject}` : subject}`,
          lacks: `allows ${formatKilobytes(limit)}`,
        },
      ];

function listLoads(release: Release, limits: Budget | undefined): Load[] {
  const { manifest, files } = release;
  const { budget } = manifest;
  const first = new Set([...release.entry, ...Object.values(release.exposes).flat()]);
  const code = Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
  const everybody = `users of ${manifest.name}`;
  return [
    ...manifest.routes.map((route) => ({
      subject: route.path,
      what: `${route.path} loads`,
      bytes: countRoute(release, route),
      allowed: route.budget ?? budget.route,
      affected: `visitors of ${route.path}`,
    })),
    ...manifest.widgets.map(({ id, slot, expose }) => ({
      subject: id,
      what: `The widget ${id} loads`,
      bytes: countBytes(release, [...release.entry, ...(release.exposes[expose] ?? [])]),
      allowed: budget.widget ?? limits?.widget,
      affected: `visitors of ${slot}`,
    })),
    ...code
      .filter((file) => !first.has(file))
      .map((file) => ({
        subject: file,
        what: `${file} is`,
        bytes: files[file]?.gzip ?? 0,
        allowed: budget.chunk ?? limits?.chunk,
        affected: everybody,
      })),
    {
      subject: 'total',
      what: 'All scripts and styles are',
      bytes: countBytes(release, code),
      allowed: budget.total ?? limits?.total,
      affected: everybody,
    },
  ];
}

const countRoute = (release: Release, { expose, chunks = [] }: ModuleRoute) =>
  countBytes(release, [
    ...release.entry,
    ...(release.exposes[expose] ?? []),
    ...chunks.flatMap((name) => release.chunks[name] ?? []),
  ]);

const countBytes = ({ files }: Release, names: string[]) =>
  [...new Set(names)].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
