// After a complete run, lists the declarations of a module.json that no test used: they may be left over.
const { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Workers inherit the variable: the kit's test helpers record in this folder the declarations that a module uses. */
function start() {
  process.env.LINTEL_DECLARED_USE = mkdtempSync(join(tmpdir(), 'lintel-use-'));
}

function end(globalConfig) {
  const directory = process.env.LINTEL_DECLARED_USE;
  if (!directory) return;
  try {
    if (isWhole(globalConfig))
      for (const [id, used] of usesIn(directory)) tellUnused(globalConfig.rootDir, id, used);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const isWhole = ({ testPathPatterns, testNamePattern, onlyChanged }) =>
  !testNamePattern && !onlyChanged && (testPathPatterns?.patterns ?? []).length === 0;

function usesIn(directory) {
  const uses = new Map();
  for (const file of readdirSync(directory)) {
    const id = file.replace(/-\d+$/, '');
    const used = uses.get(id) ?? new Set();
    for (const use of readFileSync(join(directory, file), 'utf8').split('\n')) used.add(use);
    uses.set(id, used);
  }
  return uses;
}

function tellUnused(root, id, used) {
  const file = findManifestFile(root, id);
  if (!file) return;
  const { api, events } = JSON.parse(readFileSync(file, 'utf8'));
  const declared = [
    ...api,
    ...events.emits.map((name) => `emits ${name}`),
    ...events.hears.map((name) => `hears ${name}`),
  ];
  const unused = declared.filter((use) => !used.has(use));
  if (unused.length > 0) console.warn(`${file} declares what no test uses: ${unused.join(', ')}.`);
}

/** Finds the module.json of the run's own module, or of a module below the run's folder. */
const findManifestFile = (root, id) =>
  [join(root, 'module.json'), join(root, `mfe-${id}`, 'module.json')].find(
    (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).id === id,
  );

module.exports = { start, end };
