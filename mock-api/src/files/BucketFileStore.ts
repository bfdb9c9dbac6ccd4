import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { notices } from '@lintel/contract/notices';
import { notFound } from '../errors';
import type { BucketSettings } from '../settings';
import { type ByteRange, type FileStore, fileNotOpened, fileNotSaved, type StoredFile } from './FileStore';

/** Folder of the files: the bucket may contain other content. */
const FOLDER = 'files/';
/** Timeouts (ms), so that an unavailable store doesn't keep a visitor waiting. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
const ATTEMPTS = 2;

/** Files in a bucket of Amazon S3 or a store that is compatible with it. Credentials are those of the AWS SDK. */
export class BucketFileStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

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

  /** @throws an Error with the reason why the bucket can't be used */
  async check() {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket })).catch((error: unknown) => {
      throw new Error(`Couldn't open the bucket "${this.bucket}": ${describe(error)}`);
    });
  }

  async save(name: string, content: Buffer) {
    const command = new PutObjectCommand({ ...this.locate(name), Body: content });
    await this.client.send(command).catch(report('save', fileNotSaved));
  }

  async find(name: string): Promise<StoredFile | null> {
    const found = await this.client
      .send(new HeadObjectCommand(this.locate(name)))
      .catch(ignoreMissing)
      .catch(report('open', fileNotOpened));
    return found ? { bytes: found.ContentLength ?? 0, read: (range) => this.read(name, range) } : null;
  }

  private async read(name: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const found = await this.client
      .send(new GetObjectCommand({ ...this.locate(name), ...part }))
      .catch(ignoreMissing)
      .catch(report('open', fileNotOpened));
    if (!found) throw notFound('file');
    // In Node.js, the SDK returns a Node.js stream.
    return found.Body as Readable;
  }

  async remove(names: readonly string[]) {
    // All removals have ended before this fails, so that none of them removes its file later.
    const results = await Promise.allSettled(
      names.map((name) => this.client.send(new DeleteObjectCommand(this.locate(name)))),
    );
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) report('remove', fileNotSaved)(failure.reason);
  }

  async listWrittenBefore(moment: number): Promise<string[]> {
    const old: string[] = [];
    let after: string | undefined;
    do {
      const { Contents = [], IsTruncated } = await this.listPage(after);
      for (const { Key = '', LastModified } of Contents)
        if (LastModified && LastModified.getTime() < moment) old.push(Key.slice(FOLDER.length));
      after = IsTruncated ? Contents.at(-1)?.Key : undefined;
    } while (after !== undefined);
    return old;
  }

  /** Lists with version 1 of the API, which every compatible store supports. */
  private listPage(after: string | undefined) {
    const command = new ListObjectsCommand({ Bucket: this.bucket, Prefix: FOLDER, Marker: after });
    return this.client.send(command).catch(report('list', fileNotOpened));
  }

  private locate(name: string) {
    return { Bucket: this.bucket, Key: FOLDER + name };
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NotFound || error instanceof NoSuchKey)) throw error;
}

/** The caller is only told that the call failed, the server's log contains the reason. */
const report =
  (action: string, makeError: () => Error) =>
  (error: unknown): never => {
    notices.error(`The object storage failed to ${action} a file: ${describe(error)}`);
    throw makeError();
  };

const describe = (error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'Error' || message.includes(name) ? message : `${name} ${message}`;
};
