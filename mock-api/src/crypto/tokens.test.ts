import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('..', import.meta.url));
const gateway = fileURLToPath(new URL('../../../shell/server', import.meta.url));

const readSources = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^testing[\\/]/.test(name))
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));

test('[SEC-80] the API and the gateway take random values from the cryptographic generator only', () => {
  const files = [...readSources(sources), ...readSources(gateway)];
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(({ text }) => text.includes('Math.random')).map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ text }) => /\brandom(Bytes|Int|UUID)\(/.test(text)).length).toBeGreaterThan(5);
});

test('[SEC-80] repeatable random values make samples only', () => {
  const users = readSources(sources).filter(({ text }) => /seededRandom'/.test(text));
  const folders = new Set(users.map(({ name }) => name.split(/[\\/]/)[0]));
  expect([...folders].sort()).toEqual(['coins', 'mock', 'seed', 'store']);
});
