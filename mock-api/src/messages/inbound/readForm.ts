import express, { type Request, type Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { hashToken } from '../../crypto/tokens';
import { ApiError } from '../../errors';
import type { ReceivedBody } from '../../http/operation';
import { toStorableText } from '../../http/readJsonBody';

/** Mailgun accepts emails of 25 MB; the web server in front accepts 26. */
const MAX_BYTES = 26 * 1024 * 1024;
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_FIELDS = 100;
const MAX_FILES = 100;

/** Reads attachments to their end and discards them. */
const discard: StorageEngine = {
  _handleFile(_request, { stream }, done) {
    stream.on('error', done);
    stream.on('end', () => done(null));
    stream.resume();
  },
  _removeFile: (_request, _file, done) => done(null),
};

const readMultipart = multer({
  storage: discard,
  limits: {
    fileSize: MAX_BYTES,
    files: MAX_FILES,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + MAX_FILES,
  },
  defParamCharset: 'utf8',
}).any();

/** Parser for the encoding that Mailgun uses for forms without attachments. */
const readUrlEncoded = express.urlencoded({
  extended: false,
  limit: 4 * MAX_FIELD_BYTES,
  parameterLimit: MAX_FIELDS,
});

export interface ReceivedForm extends ReceivedBody {
  fields: Readonly<Record<string, string>>;
}

const tooLarge = () => new ApiError(413, 'PAYLOAD_TOO_LARGE', 'This email is too large');

/**
 * Reads the fields of a form in either encoding. Attachments are discarded.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA, BAD_JSON when the body is truncated
 */
export async function readForm(request: Request, response: Response): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  const isMultipart = request.is('multipart/form-data');
  if (!isMultipart && !request.is('application/x-www-form-urlencoded'))
    throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'Send a form');
  const read = isMultipart ? readMultipart : readUrlEncoded;
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error ? reject(translate(error)) : resolve()));
  });
  const entries = Object.entries((request.body ?? {}) as Record<string, unknown>);
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, toText(value)]));
  return { fields, fingerprint: hashToken(`${fields['timestamp']} ${fields['token']}`) };
}

/**
 * Returns the text of a field, or of the first field with its name. Names like `a[b]` create an object, which is none
 * of the expected fields.
 */
function toText(value: unknown): string {
  const [first] = [value].flat();
  return typeof first === 'string' ? toStorableText(first) : '';
}

function translate(error: unknown): ApiError {
  const { code, status } = error as { code?: string; status?: number };
  if (code?.startsWith('LIMIT_') || status === 413) return tooLarge();
  return new ApiError(400, 'BAD_JSON', 'The form is incomplete');
}
