import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { create } from 'tar';
import { checkContract } from '../../contract-tests/Suite';
import { openJournalStore } from '../store/openJournalStore';
import { openStore } from '../store/openStore';
import { createTemporaryDirectory } from '../testing/startApi';

jest.setTimeout(120_000);

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const children: ChildProcess[] = [];
let root: string;
let data: string;
let file: string;
beforeEach(async () => {
  root = await createTemporaryDirectory();
  [data, file] = [join(root, 'data'), join(root, 'backup.tar.gz')];
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

function run(dataDirectory: string, parameters: string[]) {
  const child = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      API_PORT: '0',
      LINTEL_DATA: dataDirectory,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Runs `lintel-api`. @returns its exit code and its output */
async function command(dataDirectory: string, ...parameters: string[]) {
  const child = run(dataDirectory, [script('../../bin/lintel-api.mjs'), ...parameters]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += String(chunk);
    });
  const [code] = await once(child, 'close');
  return { code, printed };
}

async function startServer(dataDirectory: string) {
  const child = run(dataDirectory, ['--import', 'tsx', script('../server.ts')]);
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const base = /http:\S+\/api$/m.exec(output)?.[0];
    if (base) return { child, base };
  }
  throw new Error('The server ended before it listened');
}

const credentials = { email: 'agent@example.com', password: 'password123' };

async function call<Data>(url: string, init: RequestInit & { token?: string } = {}): Promise<Data> {
  const { token, ...rest } = init;
  const headers = {
    ...(typeof init.body === 'string' && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { ...rest, headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

const signIn = async (base: string) =>
  (
    await call<{ token: string }>(`${base}/auth/login`, {
      method: 'POST',
      body: JSON.stringify(credentials),
    })
  ).token;

async function leadNames(base: string, token: string) {
  const response = await fetch(`${base}/leads/export.csv`, { headers: { Authorization: `Bearer ${token}` } });
  return new Set((await response.text()).split('\r\n').map((line) => line.split(',')[0] ?? ''));
}

test('[SEC-53] [SEC-54] restores a backup that was taken under load: every write acknowledged before, uploads, and the whole contract', async () => {
  const { child, base } = await startServer(data);
  const token = await signIn(base);
  const acknowledged: string[] = [];
  const pictures: { url: string; content: Buffer }[] = [];
  let isWriting = true;
  const write = async (client: number) => {
    for (let turn = 0; isWriting; turn += 1) {
      const name = `Load ${client}-${turn}`;
      await call(`${base}/leads`, { method: 'POST', body: JSON.stringify({ name }), token });
      acknowledged.push(name);
    }
  };
  const upload = async () => {
    while (isWriting) {
      const picture = await sharp({
        create: { width: 500, height: 400, channels: 3, background: `#${String(100 + pictures.length)}` },
      })
        .png()
        .toBuffer();
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'house.png');
      const { url } = await call<{ url: string }>(`${base}/uploads`, { method: 'POST', body: form, token });
      const response = await fetch(new URL(url, base));
      pictures.push({ url, content: Buffer.from(await response.arrayBuffer()) });
    }
  };
  const load = [write(1), write(2), write(3), upload()];
  while (acknowledged.length < 60 || pictures.length < 2) await new Promise(setImmediate);
  const [before, picturesBefore] = [[...acknowledged], [...pictures]];
  const backup = await command(data, 'backup', file);
  const during = acknowledged.length - before.length;
  isWriting = false;
  await Promise.all(load);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(backup.printed).toMatch(/^Backed up \d+ files from \S+ to \S+ \(\d+\.\d MB\)\.\n$/);
  expect(backup.code).toBe(0);
  expect(during).toBeGreaterThan(0);
  expect((await stat(file)).mode & 0o077).toBe(0);

  const elsewhere = join(root, 'elsewhere');
  const restored = await command(elsewhere, 'restore', file);
  expect(restored.printed).toMatch(/^Restored the backup of 20\S+Z into \S+elsewhere\.\n$/);
  expect(restored.code).toBe(0);
  const server = await startServer(elsewhere);
  // The token from before the backup still works, because the backup contains the secret, too.
  const names = await leadNames(server.base, token);
  expect(before.filter((name) => !names.has(name))).toEqual([]);
  for (const { url, content } of picturesBefore) {
    const response = await fetch(new URL(url, server.base));
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  }
  const results = await checkContract(server.base, credentials);
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(results.length).toBeGreaterThan(120);
});

/** Makes a small store and its backup. */
async function backUp() {
  const store = await openJournalStore(data);
  await store.run('a', () => store.fill('a', { replyTemplates: [] }));
  await store.close();
  await mkdir(join(data, 'pictures'));
  await writeFile(join(data, 'pictures', 'a.webp'), Buffer.alloc(200_000, 'picture'));
  expect(await command(data, 'backup', file)).toMatchObject({ code: 0 });
}

test('[DATA-12] a backup says that uploads in a bucket are not part of it', async () => {
  await backUp();
  process.env['UPLOADS_BUCKET'] = 'lintel-uploads';
  try {
    const { printed, code } = await command(data, 'backup', join(root, 'second.tar.gz'));
    expect(printed).toMatch(/\. Uploads are in the bucket "lintel-uploads" and not part of it\.\n$/);
    expect(code).toBe(0);
  } finally {
    delete process.env['UPLOADS_BUCKET'];
  }
});

test.each([
  [
    'has no records',
    async () => {
      for (const name of await readdir(data)) if (/^(store|journal)/.test(name)) await rm(join(data, name));
    },
  ],
  ['still has the records from before', () => Promise.resolve()],
])(
  '[DATA-13] backs up uploads and keys alone when the records are in the database and the directory %s',
  async (_, prepare) => {
    await backUp();
    await prepare();
    process.env['DATABASE_URL'] = 'postgres://localhost/lintel';
    const second = join(root, 'second.tar.gz');
    try {
      const { printed, code } = await command(data, 'backup', second);
      expect(printed).toMatch(
        /^Backed up 1 files from .+ \(\d+\.\d MB\)\. Records are in the database and not part of it\.\n$/,
      );
      expect(code).toBe(0);
    } finally {
      delete process.env['DATABASE_URL'];
    }
    const elsewhere = join(root, 'elsewhere');
    expect(await command(elsewhere, 'restore', second)).toMatchObject({ code: 0 });
    expect((await readdir(elsewhere)).sort()).toEqual(['lock', 'pictures']);
  },
);

test('[SEC-53] [SEC-54] ignores the folder in which a file system keeps what it has repaired', async () => {
  await backUp();
  await mkdir(join(data, 'lost+found'));
  await writeFile(join(data, 'lost+found', '#12'), 'remains');
  const second = join(root, 'second.tar.gz');
  expect(await command(data, 'backup', second)).toMatchObject({ code: 0 });
  const volume = join(root, 'volume');
  await mkdir(join(volume, 'lost+found'), { recursive: true });
  expect(await command(volume, 'restore', second)).toMatchObject({ code: 0 });
  expect(await readdir(join(volume, 'lost+found'))).toEqual([]);
  expect(await readdir(volume)).toEqual(expect.arrayContaining(['pictures', 'store.json']));
});

test('[SEC-54] refuses to restore into a directory that is in use, or has files, and changes nothing', async () => {
  await backUp();
  const store = await openJournalStore(data);
  const files = await readdir(data);
  const inUse = await command(data, 'restore', file);
  expect(inUse.printed).toMatch(/^The data directory \S+ is in use by process \d+ on \S+: stop it/);
  expect(inUse.code).toBe(1);
  await store.close();
  const full = await command(data, 'restore', file);
  expect(full.printed).toBe(
    `The data directory ${data} is not empty. Move its files away, or restore into another one. Nothing was written.\n`,
  );
  expect(full.code).toBe(1);
  expect((await readdir(data)).sort()).toEqual(
    expect.arrayContaining(files.filter((name) => name !== 'journal-1.log')),
  );
  const taken = await command(data, 'backup', file);
  expect(taken).toEqual({ code: 1, printed: `${file} already exists. Choose another name.\n` });
});

test.each([
  ['is cut off', async () => truncate(file, Math.floor((await stat(file)).size / 2))],
  ['has a changed byte', () => changeByte()],
  ['has a changed file', () => repack('pictures/a.webp', 'other')],
  ['has a file without checksum', () => repack('pictures/b.webp', 'new')],
  ['is something else', () => writeFile(file, 'hello')],
])('[SEC-54] restores nothing of a backup that %s', async (_, spoil) => {
  await backUp();
  await spoil();
  const elsewhere = join(root, 'elsewhere');
  const { code, printed } = await command(elsewhere, 'restore', file);
  expect(printed).toMatch(/^\S+backup\.tar\.gz is no complete backup of Lintel: .+ Nothing was written\.\n$/);
  expect(code).toBe(1);
  await expect(access(elsewhere)).rejects.toThrow('ENOENT');
});

async function changeByte() {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  await writeFile(file, bytes);
}

/** Repacks the backup with different content of one file. */
async function repack(name: string, content: string) {
  const { extract } = await import('tar');
  await extract({ file, cwd: root });
  await writeFile(join(root, 'data', name), content);
  await create({ file, gzip: true, cwd: root }, [
    'about.json',
    ...(await readdir(join(root, 'data'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !['lock', 'reserve'].includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    'SHA256SUMS',
  ]);
}

test.each([
  ['has the records, too', null],
  ['has only the uploads', 'postgres://localhost/lintel'],
])(
  '[SEC-54] a server refuses a directory that %s, and whose restore was interrupted',
  async (_, databaseUrl) => {
    await mkdir(join(data, 'restore.partial'), { recursive: true });
    await expect(openStore({ dataDirectory: data, databaseUrl })).rejects.toThrow(
      `A restore into ${data} was interrupted: empty the directory and restore the backup again.`,
    );
  },
);
