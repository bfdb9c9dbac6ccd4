import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { UserError } from '../../UserError.ts';
import { StoreUnavailableError } from '../RegistryRecords.ts';

/** A bucket of Amazon S3 or of a compatible store. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Endpoint of the compatible store; undefined for Amazon's own. */
  endpoint?: string;
}

export interface StoredObject {
  key: string;
  bytes: number;
  /** ISO 8601, UTC. */
  writtenAt: string;
}

/** Limits the wait for an unavailable store. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
const ATTEMPTS = 2;
/** Maximum number of simultaneous calls of one upload or removal, and of a whole process. */
const CONCURRENCY = 8;
const MOST_CALLS = 16;
const AWAY = "The registry can't reach its object storage now, so nothing was changed. Try again later.";

/** The objects of one bucket. Uses the credentials of the AWS SDK. Each call @throws StoreUnavailableError */
export class Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;
  /** Calls beyond the number of sockets would time out while they are queued. */
  private readonly limit = createLimit(MOST_CALLS);

  constructor({ bucket, endpoint, region }: BucketSettings) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      // Compatible stores rarely have a domain for each bucket, and not all of them support the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: timeouts,
    });
  }

  /** Checks access to the bucket. @throws UserError with the reason why it can't be used */
  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket })).catch((cause: unknown) => {
      throw new UserError(`Couldn't open the bucket "${this.bucket}": ${describe(cause)}`, { cause });
    });
  }

  async save(key: string, content: Buffer): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: content });
    await this.limit(() => this.client.send(command)).catch(rethrow);
  }

  /** @returns null when there is no such object */
  async read(key: string): Promise<Buffer | null> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key });
    try {
      return await this.limit(async () => {
        const { Body } = await this.client.send(command);
        // In Node.js, the SDK returns a Node.js stream.
        return buffer(Body as Readable);
      });
    } catch (error) {
      return error instanceof NoSuchKey ? null : rethrow(error);
    }
  }

  async list(folder: string): Promise<StoredObject[]> {
    const listed: StoredObject[] = [];
    let after: string | undefined;
    do {
      // The first version of the call, which every compatible store supports.
      const command = new ListObjectsCommand({ Bucket: this.bucket, Prefix: folder, Marker: after });
      const { Contents = [], IsTruncated } = await this.limit(() => this.client.send(command)).catch(rethrow);
      for (const { Key = '', Size = 0, LastModified } of Contents)
        listed.push({ key: Key, bytes: Size, writtenAt: (LastModified ?? new Date()).toISOString() });
      after = IsTruncated ? Contents.at(-1)?.Key : undefined;
    } while (after !== undefined);
    return listed;
  }

  async removeFolder(folder: string): Promise<void> {
    const objects = await this.list(folder);
    await forEachOf(objects, ({ key }) => {
      const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: key });
      return this.limit(() => this.client.send(command)).catch(rethrow);
    });
  }

  close() {
    this.client.destroy();
  }
}

/** @returns a function that limits the number of simultaneous calls and queues the others */
function createLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Processes the items, some of them in parallel. After a failure, no further item is started. */
export async function forEachOf<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const runOne = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runOne));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

function rethrow(cause: unknown): never {
  throw new StoreUnavailableError(AWAY, { cause });
}

const describe = (error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'Error' || message.includes(name) ? message : `${name} ${message}`;
};
