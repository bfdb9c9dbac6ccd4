import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, readManifest } from '../manifest.ts';

interface LinkOptions {
  /** Origin of the dashboard: `https://dashboard.example.com`. */
  dashboard: string;
  /** Port of the dev server. */
  port: number;
}

/**
 * Creates a QA link that shows this dev server's module inside a deployed dashboard, in the tab that opens it.
 * @param directory of the module, which depends on `@lintel/cli`
 * @throws Error in one sentence: without a token, or when the dashboard refuses
 */
export async function linkInto(directory: string, { dashboard, port }: LinkOptions): Promise<string> {
  const { id, routes } = readManifest(directory);
  const page = routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
  const release = `${id}@http://localhost:${port}`;
  const args = ['--registry', dashboard, 'qa-link', release, '--path', page, '--expires', '12h'];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [findCli(directory), ...args], {
      env: process.env,
    });
    return stdout.trim();
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim();
    throw new Error(said || (cause as Error).message, { cause });
  }
}

function findCli(directory: string): string {
  try {
    const file = createRequire(join(directory, 'package.json')).resolve('@lintel/cli/package.json');
    const { bin } = readJson(file) as { bin: { lintel: string } };
    return join(dirname(file), bin.lintel);
  } catch (cause) {
    throw new Error('The lintel command is not installed. Run: npm install --save-dev @lintel/cli', {
      cause,
    });
  }
}
