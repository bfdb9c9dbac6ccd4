// Distribution of the code over files. The aims are in CONTRIBUTING.md; limits.json contains the current limits.
import { dirname } from 'node:path';

const SMALL = 20;

/** @returns {Record<string, number>} keyed by the names in limits.json */
export function measure(sources) {
  const product = [...sources.values()].filter((each) => !each.isTest);
  const importers = importersOf(product);
  const lines = product.map((each) => each.lines).sort((a, b) => a - b);
  const small = product.filter((each) => each.lines <= SMALL);
  const beside = small.filter(({ path }) => {
    const [importer, ...others] = importers.get(path) ?? [];
    return importer && others.length === 0 && dirname(importer) === dirname(path);
  });
  const widest = screens(sources)[0];
  return {
    medianLines: lines[lines.length >> 1],
    p90Lines: lines[Math.floor(lines.length * 0.9)],
    longestFile: lines.at(-1),
    percentOfSmallFiles: percent(small.length, product.length),
    percentOfSmallFilesWithOneImporterBeside: percent(beside.length, product.length),
    filesOfWidestScreen: widest.files,
  };
}

/** Lists the files and screens with the greatest effect on the figures, as text. */
export function explain(sources) {
  const product = [...sources.values()].filter((each) => !each.isTest);
  const longest = product.sort((a, b) => b.lines - a.lines).slice(0, 5);
  return [
    ...longest.map((each) => `${each.lines} lines: ${each.path}`),
    ...screens(sources)
      .slice(0, 5)
      .map((each) => `${each.files} files behind ${each.path}`),
  ];
}

/** Target values of the figures. A limit that has reached its target is not tightened further. */
const aims = {
  medianLines: { atLeast: 40, atMost: 80 },
  p90Lines: { atMost: 150 },
  longestFile: { atMost: 300 },
  percentOfSmallFiles: { atMost: 15 },
  percentOfSmallFilesWithOneImporterBeside: { atMost: 2 },
  filesOfWidestScreen: { atMost: 60 },
};

/** @param {Record<string, { atLeast?: number, atMost: number }>} limits as in limits.json */
export function checkFigures(figures, limits) {
  return Object.entries(limits).flatMap(([name, { atLeast = 0, atMost }]) => {
    const value = figures[name];
    if (value >= atLeast && value <= atMost) return [];
    const allowed = value < atLeast ? `at least ${atLeast}` : `at most ${atMost}`;
    const message = `${name} is ${value}; ${allowed} is allowed. See CONTRIBUTING.md, "Files".`;
    return [{ rule: 'figures', where: name, message }];
  });
}

/** Tightens the limits to the current figures, but never loosens them. */
export function tightenLimits(figures, limits) {
  return Object.fromEntries(
    Object.entries(aims).map(([name, aim]) => {
      const limit = { atLeast: 0, atMost: Number.POSITIVE_INFINITY, ...limits[name] };
      const atMost = Math.max(aim.atMost, Math.min(limit.atMost, figures[name]));
      if (aim.atLeast === undefined) return [name, { atMost }];
      return [name, { atLeast: Math.min(aim.atLeast, Math.max(limit.atLeast, figures[name])), atMost }];
    }),
  );
}

/**
 * Lists each page that Pages.tsx or the shell's routes load, and each part that such pages load lazily, with the number
 * of files of its own workspace.
 */
function screens(sources) {
  const tables = [...sources.values()].filter(({ path }) =>
    /^mfe-[^/]+\/src\/Pages\.tsx$|^shell\/src\/routing\//.test(path),
  );
  const listLazy = (path) =>
    sources.get(path).imports.filter((each) => each.lazy && sources.has(each.target));
  const starts = new Set(tables.flatMap(({ path }) => listLazy(path).map(({ target }) => target)));
  for (const start of starts)
    for (const path of reach(sources, start)) for (const { target } of listLazy(path)) starts.add(target);
  return [...starts]
    .map((path) => ({ path, files: reach(sources, path).size }))
    .sort((a, b) => b.files - a.files);
}

function reach(sources, start) {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const { target, lazy } of sources.get(path).imports)
      if (!lazy && sources.get(target)?.workspace === sources.get(start).workspace) reached.add(target);
  }
  return reached;
}

function importersOf(product) {
  const importers = new Map();
  for (const { path, imports } of product) {
    for (const { target } of imports)
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  }
  return importers;
}

const percent = (part, whole) => Math.round((1000 * part) / whole) / 10;
