import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Disk, realDisk } from '../store/disk';

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/**
 * Simulates a directory's disk with limited space, or none while it is `full`. Like a real disk, it writes as much as
 * fits.
 */
export function fillableDisk(directory: string) {
  const limits = { bytes: Number.POSITIVE_INFINITY, full: false };
  const used = () =>
    readdirSync(directory, { withFileTypes: true })
      .filter((each) => each.isFile())
      .reduce((sum, { name }) => sum + statSync(join(directory, name)).size, 0);
  const free = () => (limits.full ? 0 : Math.max(0, limits.bytes - used()));
  const disk: Disk = {
    ...realDisk,
    freeBytes: async () => free(),
    async open(file, from) {
      const handle = await realDisk.open(file, from);
      return {
        ...handle,
        async append(data) {
          const bytes = Buffer.from(data);
          const room = free();
          await handle.append(bytes.subarray(0, Math.min(room, bytes.length)));
          if (bytes.length > room) throw noSpace();
        },
      };
    },
  };
  return {
    disk,
    /** Limits the free space from now on. */
    leave(bytes: number) {
      limits.bytes = used() + bytes;
    },
    full(isFull: boolean) {
      limits.full = isFull;
    },
    used,
  };
}
