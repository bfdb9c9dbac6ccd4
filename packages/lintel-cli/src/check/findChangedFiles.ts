import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@lintel/contract';
import { unlessUnavailable } from '../store/RegistryRecords.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Finding } from './report.ts';
import { releaseName } from './transition.ts';

/** The stored variants of a file: uncompressed, and compressed for browsers. */
const variants = {
  '': async (bytes: Buffer) => bytes,
  '.gz': promisify<Buffer, Buffer>(gunzip),
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
};

/** Finds files that changed after publishing; browsers would reject them. */
export async function findChangedFiles(store: ReleaseStore, release: Release): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(release.files).map(async ([name, { integrity }]) => {
      const states = await Promise.all(
        Object.entries(variants).map(async ([ending, unpack]) => ({
          file: name + ending,
          state: await readState(name + ending, integrity, unpack),
        })),
      );
      return states.filter(({ file, state }) => state === 'changed' || (state === 'gone' && file === name));
    }),
  );
  return found.flat().map(({ file, state }) => ({
    rule: 'files',
    module: release.id,
    subject: file,
    what: `${file} of ${releaseName(release)} ${state === 'gone' ? 'disappeared' : 'was changed'} after it was published.`,
    affected: ['all of its visitors: browsers reject the file'],
    advice: 'Publish the build under another version, and find out what writes to the store.',
    severity: 'refusal',
  }));

  async function readState(name: string, integrity: string, unpack: (bytes: Buffer) => Promise<Buffer>) {
    const bytes = await store.readFile(release.id, release.version, name).catch(unlessUnavailable(null));
    if (!bytes) return 'gone';
    const whole = await unpack(bytes).catch(() => Buffer.of());
    const hash = createHash('sha384').update(whole).digest('base64');
    return integrity === `sha384-${hash}` ? 'same' : 'changed';
  }
}
