import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../UserError.ts';

/**
 * Runs a script of a package.json. Its output goes to stderr, because stdout is for results.
 * @returns whether it succeeded
 */
export async function runScript(directory: string, name: string): Promise<boolean> {
  const script = spawn('npm', ['run', '--silent', name], {
    cwd: directory,
    stdio: ['ignore', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(script, 'exit');
  return code === 0;
}

/**
 * Checks the types and runs the tests of a workspace: its own `test`, and `types` of the nearest package.json that has
 * it, because a monorepo checks the types of its workspaces together.
 * @throws UserError when one of them fails or is missing
 */
export async function runTests(directory: string) {
  const own = existsSync(join(directory, 'package.json')) ? directory : undefined;
  const steps = [
    { name: 'types', folder: findScript(directory, 'types'), failure: 'The types' },
    { name: 'test', folder: own && hasScript(own, 'test') ? own : undefined, failure: 'The tests' },
  ];
  const missing = steps.find(({ folder }) => !folder);
  if (missing) {
    throw new UserError(
      `${directory} has no script "${missing.name}" in package.json. Add it, or deploy untested: --skip-tests`,
    );
  }
  for (const { name, folder = directory, failure } of steps) {
    if (!(await runScript(folder, name)))
      throw new UserError(`${failure} of ${directory} failed; see above. Nothing was published.`);
  }
}

function findScript(directory: string, name: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (hasScript(folder, name)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function hasScript(folder: string, name: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.[name] !== undefined;
}
