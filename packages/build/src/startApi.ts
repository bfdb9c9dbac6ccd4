import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Starts the API for developing and testing a module.
 * @param directory of the module, which depends on `@lintel/mock-api`
 * @throws Error when the module lacks that package
 */
export function startApi(
  directory: string,
  env: Record<string, string>,
  stdio: StdioOptions = 'inherit',
): ChildProcess {
  const script = findServer(directory);
  return spawn(process.execPath, [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script], {
    stdio,
    cwd: directory,
    // glibc rarely returns the memory of its per-thread arenas: sixteen 12 MB pictures cost the API another 150 MB.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
  });
}

function findServer(directory: string): string {
  try {
    return createRequire(join(directory, 'package.json')).resolve('@lintel/mock-api/server');
  } catch (cause) {
    throw new Error('The API is not installed. Run: npm install --save-dev @lintel/mock-api', { cause });
  }
}
