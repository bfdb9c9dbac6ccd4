/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { isKnownPath } from '../preloads.ts';
import { shell, testGateway } from '../testing/gateway.ts';

const gateway = testGateway();

interface Icon {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
}

async function readManifest() {
  await gateway.live(shell);
  const app = gateway.start();
  const { text } = await request(app).get('/manifest.webmanifest').expect(200);
  const manifest = JSON.parse(text);
  const shortcuts: { name: string; url: string; icons: Icon[] }[] = manifest.shortcuts;
  const icons: Icon[] = [...manifest.icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  return { app, manifest, shortcuts, icons };
}

test('[OFFL-09] the manifest names the dashboard and opens it in a window of its own', async () => {
  const { app, manifest } = await readManifest();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Lintel',
    short_name: 'Lintel',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  await request(app)
    .get('/manifest.webmanifest')
    .expect('Content-Type', /^application\/manifest\+json/)
    .expect('Cache-Control', 'no-cache');
});

test('[OFFL-09] every icon is a PNG of the stated size, kept for a day', async () => {
  const { app, icons, manifest } = await readManifest();
  expect(manifest.icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type = 'image/png' } of icons) {
    const { body } = await request(app)
      .get(src)
      .responseType('blob')
      .expect(200)
      .expect('Content-Type', type)
      .expect('Cache-Control', 'public, max-age=86400');
    expect(body.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('[OFFL-09] every shortcut is a route of a module', async () => {
  const { shortcuts } = await readManifest();
  const modules = ['mfe-leads', 'mfe-properties'].map((folder) => {
    const file = join(import.meta.dirname, '../../..', folder, 'module.json');
    return { manifest: JSON.parse(readFileSync(file, 'utf8')) };
  });
  const releases = { shell: null, modules } as never;
  expect(shortcuts.map(({ name }) => name)).toEqual(['Leads', 'Properties', 'Add property']);
  for (const { url } of shortcuts) expect([url, isKnownPath(releases, url)]).toEqual([url, true]);
});

test('[OFFL-09] every page names the manifest and an icon that exists', async () => {
  const { app } = await readManifest();
  const { text } = await request(app).get('/login').expect(200);
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(text) ?? [];
  await request(app).get(icon).expect(200).expect('Content-Type', 'image/png');
});

test('[OFFL-09] an icon that does not exist is no page', async () => {
  const { app } = await readManifest();
  await request(app).get('/icons/icon-64.png').expect(404);
});
