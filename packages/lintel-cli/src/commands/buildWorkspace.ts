import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '../UserError.ts';

/**
 * Runs a workspace's own build. What it says goes to stderr: stdout is for results.
 * @throws UserError when the build fails
 */
export async function buildWorkspace(directory: string) {
  const build = spawn('npm', ['run', '--silent', 'build'], {
    cwd: directory,
    stdio: ['ignore', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new UserError(`The build of ${directory} failed; see above.`);
}
