import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import multer from 'multer';
import { ApiError, invalid } from '../errors';
import { forEachInSlices, splitBytes } from '../forEachInSlices';
import type { ReceivedBody } from '../http/operation';
import { toStorableText } from '../http/readJsonBody';

/** 25 MB of 1024². */
const MAX_BYTES = 25 * 1024 * 1024;
const NAME_LENGTH = 200;
const HASHED_BYTES = 1024 * 1024;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_BYTES, files: 1, fields: 1, fieldSize: 100, parts: 2 },
  defParamCharset: 'utf8',
}).single('file');

export interface ReceivedFile extends ReceivedBody {
  bytes: Buffer;
  /** The sender's file name; never used in a path. */
  name: string;
  kind: 'image' | 'document';
}

/**
 * Reads a multipart body with one `file` and an optional `kind` into memory.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA when the body is not multipart, VALIDATION, BAD_JSON when the body is
 *   truncated
 */
export async function receiveFile(request: Request, response: Response): Promise<ReceivedFile> {
  if (!request.is('multipart/form-data'))
    throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'Send the file as multipart/form-data');
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error?: unknown) => (error ? reject(translate(error)) : resolve()));
  });
  const { kind = 'image' } = (request.body ?? {}) as Record<string, unknown>;
  if (kind !== 'image' && kind !== 'document') throw invalid({ kind: 'Kind must be one of image, document' });
  const { file } = request as { file?: { originalname: string; buffer: Buffer } };
  if (!file) throw invalid({ file: 'Choose a file' });
  const name = cleanFileName(file.originalname);
  const fingerprint = await hashFile(`${kind} ${name} `, file.buffer);
  return { bytes: file.buffer, name, kind, fingerprint };
}

/** Hashes a file. Other calls are served in between. */
async function hashFile(prefix: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(prefix);
  await forEachInSlices(splitBytes(bytes, HASHED_BYTES), (piece) => void hash.update(piece));
  return hash.digest('base64url');
}

function translate(error: unknown): ApiError {
  const { code } = error as { code?: string };
  if (code === 'LIMIT_FILE_SIZE')
    return new ApiError(413, 'PAYLOAD_TOO_LARGE', 'A file can have at most 25 MB');
  if (code?.startsWith('LIMIT_'))
    return invalid({ file: 'Send one file in the field `file`, and its `kind`' });
  return new ApiError(400, 'BAD_JSON', 'The upload is incomplete or not multipart');
}

/** Returns the last segment of a path, without invisible characters. */
function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return toStorableText(last.replace(/\p{C}/gu, '').trim().slice(-NAME_LENGTH)) || 'file';
}
