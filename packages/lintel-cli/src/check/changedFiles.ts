import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Finding } from './Finding.ts';
import { nameOf } from './Transition.ts';

/** How a file may lie in the store: itself, and as browsers get it. */
const variants = {
  '': async (bytes: Buffer) => bytes,
  '.gz': promisify<Buffer, Buffer>(gunzip),
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
};

/** A release lies in the store as it was published: a browser would refuse files that do not. */
export async function changedFiles(store: ReleaseStore, release: Release): Promise<Finding[]> {
  const directory = store.directoryOf(release.id, release.version);
  const found = await Promise.all(
    Object.entries(release.files).map(async ([name, { integrity }]) => {
      const states = await Promise.all(
        Object.entries(variants).map(async ([ending, unpack]) => ({
          file: name + ending,
          state: await stateOf(join(directory, name + ending), integrity, unpack),
        })),
      );
      return states.filter(({ file, state }) => state === 'changed' || (state === 'gone' && file === name));
    }),
  );
  return found.flat().map(({ file, state }) => ({
    rule: 'files',
    module: release.id,
    subject: file,
    what: `${file} of ${nameOf(release)} ${state === 'gone' ? 'is gone' : 'was changed'} after it was published.`,
    affected: ['every visitor of it: browsers refuse the file'],
    advice: 'Publish the build under another version, and find out who writes into the store.',
    severity: 'refusal',
  }));
}

async function stateOf(path: string, integrity: string, unpack: (bytes: Buffer) => Promise<Buffer>) {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return 'gone';
  const whole = await unpack(bytes).catch(() => Buffer.of());
  const hash = createHash('sha384').update(whole).digest('base64');
  return integrity === `sha384-${hash}` ? 'same' : 'changed';
}
