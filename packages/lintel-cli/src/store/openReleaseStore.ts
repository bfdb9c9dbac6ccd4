import { addressVariable, readEnvironment } from '@lintel/contract/environment';
import { z } from 'zod';
import { UserError } from '../UserError.ts';
import type { BucketSettings } from './bucket/Bucket.ts';
import { createReleaseStore } from './createReleaseStore.ts';
import { directoryContents } from './directoryContents.ts';
import { directoryRecords } from './directoryRecords.ts';
import { storeRoot } from './directoryStore.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

const environment = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'Expected postgresql://user:password@host/database')
    .optional(),
  RELEASES_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: addressVariable.optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
});

export interface StoreSettings {
  /** The directory for everything that is neither in the database nor in the bucket. */
  root: string;
  /** The database with the records. */
  databaseUrl?: string;
  /** The bucket with the files of releases. */
  bucket?: BucketSettings;
}

/** @throws UserError that lists every invalid variable */
export function readStoreSettings(variables: Record<string, string | undefined>): StoreSettings {
  const values = readVariables(variables);
  const {
    DATABASE_URL: databaseUrl,
    RELEASES_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    AWS_REGION: region,
  } = values;
  return {
    root: storeRoot(variables),
    ...(databaseUrl && { databaseUrl }),
    ...(bucket && { bucket: { bucket, region, ...(endpoint && { endpoint }) } }),
  };
}

function readVariables(variables: Record<string, string | undefined>) {
  try {
    return readEnvironment(environment, variables);
  } catch (cause) {
    throw new UserError((cause as Error).message, { cause });
  }
}

/** Whether any part of the store is in the directory. */
export const needsDirectory = ({ databaseUrl, bucket }: StoreSettings) => !databaseUrl || !bucket;

/**
 * Opens the release store described by the settings.
 * @throws UserError when the database is not migrated, or the bucket can't be used
 */
export async function openReleaseStore({ root, databaseUrl, bucket }: StoreSettings): Promise<ReleaseStore> {
  // Their packages load slowly, and most stores need neither.
  const database = databaseUrl
    ? await (await import('./postgres/postgresRecords.ts')).openPostgresRecords(databaseUrl)
    : { records: directoryRecords(root), close: async () => {} };
  const { records } = database;
  try {
    const files = bucket && (await openBucket(bucket));
    return createReleaseStore({
      records,
      contents: files ? files.makeContents(records) : directoryContents(root),
      isRemote: Boolean(databaseUrl || bucket),
      async close() {
        files?.close();
        await database.close();
      },
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openBucket(settings: BucketSettings) {
  const [{ Bucket }, { bucketContents }] = await Promise.all([
    import('./bucket/Bucket.ts'),
    import('./bucket/bucketContents.ts'),
  ]);
  const bucket = new Bucket(settings);
  await bucket.check();
  return {
    makeContents: (records: ReleaseStore['records']) => bucketContents(bucket, records),
    close: () => bucket.close(),
  };
}
