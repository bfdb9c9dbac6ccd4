import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Outside } from '../Outside.ts';

/**
 * Prepares npm for the jobs. `npm ci` compares the lock file with the packages for every platform, and fails when the
 * registry lacks those for other platforms, as a mirror may. In that case, `npm install` replaces it.
 * @returns the environment of jobs
 */
export async function prepareInstaller(outside: Outside): Promise<NodeJS.ProcessEnv> {
  const problem = await outside.run('npm', ['ci', '--dry-run']).then(
    () => '',
    (error: Error) => error.message,
  );
  if (!problem) return outside.env;
  const missing = problem.match(/Missing: .*/g) ?? [];
  if (missing.length === 0 || !missing.every((line) => line.endsWith('@ from lock file')))
    throw new Error(problem);
  console.log(
    `  The registry lacks ${missing.length} packages for other platforms: npm ci is npm install here.`,
  );
  const folder = join(outside.directory, 'bin');
  const npm = (await outside.run('which', ['npm'])).trim();
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'npm'),
    `#!/bin/sh\nif [ "$1" = ci ]; then shift; set -- install --no-save "$@"; fi\nexec ${npm} "$@"\n`,
  );
  await chmod(join(folder, 'npm'), 0o755);
  return { ...outside.env, PATH: `${folder}${delimiter}${outside.env.PATH}` };
}
