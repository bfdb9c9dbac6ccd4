import { join } from 'node:path';
import type { Settings } from '../settings';
import { DirectoryFileStore } from './DirectoryFileStore';
import type { FileStore } from './FileStore';

/** Opens the bucket, or the files in the data directory. @throws an Error when the bucket can't be used */
export async function openFileStore({
  bucket,
  dataDirectory,
}: Pick<Settings, 'bucket' | 'dataDirectory'>): Promise<FileStore> {
  if (!bucket) return new DirectoryFileStore(join(dataDirectory, 'pictures'));
  // The client takes a long time to load, and most servers don't need it.
  const { BucketFileStore } = await import('./BucketFileStore');
  const files = new BucketFileStore(bucket);
  await files.check();
  return files;
}
