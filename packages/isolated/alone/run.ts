import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkDev } from './checkDev.ts';
import { createModuleCheckout } from './createModuleCheckout.ts';

// A team has its own module, the packages and the API. Its tests and its dev server must work with these alone.
const root = resolve(import.meta.dirname, '../../..');
const kept = process.argv[2] ?? 'mfe-leads';
const packageName = `@lintel/${kept}`;

const checkout = await createModuleCheckout(root, kept);
try {
  console.log(`${kept} alone in ${checkout}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'test:isolated', '-w', packageName], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(`test:isolated of ${kept} failed without the shell and the other modules.`);
  const env = { ...process.env, LINTEL_DATA: join(checkout, '.lintel/dev-data') };
  await checkDev(checkout, ['-w', packageName], env);
  console.log(`${kept}: test:isolated and dev work without the shell and the other modules.`);
} finally {
  // Its servers may still be writing while they exit.
  await rm(checkout, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
