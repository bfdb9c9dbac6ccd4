// Lists the new modules among the built ones, for publish.sh. Reads `lintel history --json`, a line "---" and `lintel
// status --json`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { compareMain } = createRequire(join(root, 'packages/lintel-cli/package.json'))('semver');
const [history, status] = readFileSync(0, 'utf8').split('\n---\n').map(JSON.parse);

/** Whether a version was never live and is not older than the live one, and the module has no canary. */
function isNew({ id, version }) {
  const current = status.modules.find((module) => module.id === id);
  if (!current) return !history.some(({ live }) => live[id]);
  const wasLive = history.some(({ live }) => live[id] === version);
  return !wasLive && !current.canary && compareMain(version, current.version) >= 0;
}

const builds = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
console.log(
  builds
    .filter(isNew)
    .map(({ id, version }) => `${id}@${version}`)
    .join(' '),
);
