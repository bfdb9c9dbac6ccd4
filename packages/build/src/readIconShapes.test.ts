import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { IconShape } from '@lintel/contract';

const run = promisify(execFile);
jest.setTimeout(30_000);

// Runs in a separate process, like the build, because lucide's icons are ES modules.
const script = `
  import { readIconShapes } from './readIconShapes.ts';
  const asked = await Promise.allSettled(process.argv.slice(1).map((name) => readIconShapes(name)));
  console.log(JSON.stringify(asked.map(({ value, reason }) => value ?? reason.message)));
`;

async function shapes(...names: string[]): Promise<(IconShape[] | string)[]> {
  const options = ['--import', 'tsx', '--input-type=module', '-e', script, ...names];
  const { stdout } = await run(process.execPath, options, { cwd: __dirname });
  return JSON.parse(stdout);
}

test('reads the shapes of an icon by its new or old name and throws for an unknown one', async () => {
  const [users, current, old, unknown] = await shapes(
    'users',
    'circle-user-round',
    'user-circle-2',
    'ussers',
  );
  expect(users).toEqual(expect.arrayContaining([['circle', { cx: '9', cy: '7', r: '4' }]]));
  for (const [element, attributes] of users as IconShape[]) {
    expect(element).toMatch(/^(path|circle|rect|line|polyline|polygon|ellipse)$/);
    expect(attributes).not.toHaveProperty('key');
  }
  expect(old).toEqual(current);
  expect(unknown).toBe('module.json names the icon "ussers", which lucide lacks.');
});
