import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const bin = resolve(__dirname, '../../bin/lintel-build.mjs');

jest.setTimeout(60_000);

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each([[['--help']], [['-h']], [['dev', '--help']], [['standalone', '-h']]])(
  '%j lists commands, options and environment variables',
  (args) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const name of ['build', 'dev', 'generate', 'lint', 'standalone \\[folder\\]'])
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    for (const name of ['--into <url>', 'PORT', 'API_PORT', 'LINTEL_VERSION', 'LINTEL_PRERELEASE'])
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  },
);

test.each([
  [['serve'], "Unknown command 'serve'."],
  [['dev', '--port', '1'], "Unknown option '--port'."],
  [['dev', '--into'], "Option '--into <value>' argument missing."],
  [['dev', 'extra'], "Unexpected argument 'extra'."],
  [['dev', 'https://dashboard.acme.com'], "Unexpected argument 'https://dashboard.acme.com'."],
  [['lint', '--fix.all'], "Unknown option '--fix.all'."],
  [['lint', '--fix'], "Unknown option '--fix'."],
  [['--into', 'https://dashboard.acme.com'], "Unknown option '--into'."],
])('refuses %j in one line', (args, message) => {
  expect(run(...args)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${message} Run "lintel-build --help".\n`,
  });
});
