import { ApiError } from '../errors';
import { formatCount } from '../formatNumbers';
import { isSamplePicture } from '../seed/rasterizeSample';
import type { Settings } from '../settings';
import type { UploadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

type Added = Pick<UploadRecord, 'files' | 'size' | 'storedBytes'>;

/**
 * Keeps one account from filling the disk. Without `added`, checks whether there is room for anything at all, before a
 * file is decoded.
 * @throws LIMIT_REACHED
 */
export async function assertQuota({ uploads }: AccountData, quota: Settings['uploadQuota'], added?: Added) {
  const used = { files: 1, bytes: added ? getBytes(added) : 1 };
  for await (const upload of uploads.each()) {
    // All accounts share the sample pictures.
    if (isSamplePicture(upload.files[0]?.name ?? '')) continue;
    used.files += 1;
    used.bytes += getBytes(upload);
  }
  if (used.files > quota.files)
    throw full(`With this file you'd have more than ${formatCount(quota.files, 'file', 'files')}`);
  if (used.bytes > quota.bytes) throw full(`With this file you'd have more than ${formatBytes(quota.bytes)}`);
}

const getBytes = ({ storedBytes, size }: Added) => storedBytes ?? size;

const full = (what: string) =>
  new ApiError(
    409,
    'LIMIT_REACHED',
    `${what}, which is the most your account can store. Remove photos or documents that you don't need: after seven days you can use their space again.`,
  );

const formatBytes = (bytes: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: bytes < 1e9 ? 'megabyte' : 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < 1e9 ? 1e6 : 1e9));
