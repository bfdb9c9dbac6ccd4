import type { ParsedUrlQuery } from 'node:querystring';
import { ApiError } from '../errors';
import { type KeyRing, MAX_LINK_SECONDS } from '../keys/KeyRing';

/** Links that are made within the same step are equal, so that two reads of a record return the same response. */
const STEP_SECONDS = 5 * 60;

export const FILES_PATH = '/api/files/';

/**
 * Whether a file is a picture with a public address. All other files are documents, including those that are images.
 */
export const isPicture = (fileName: string) => /^[0-9a-f]+\.webp$/.test(fileName);

/** Makes the addresses of files; those of documents are signed and work for five to ten minutes. */
export class FileLinks {
  constructor(
    private readonly keys: KeyRing,
    private readonly now: () => number,
  ) {}

  /** @param name the file name for saving a document */
  makeUrl(fileName: string, name: string): string {
    const path = `${FILES_PATH}${fileName}`;
    if (isPicture(fileName)) return path;
    const expires = String(Math.floor(this.now() / 1000 / STEP_SECONDS) * STEP_SECONDS + MAX_LINK_SECONDS);
    const { keyId, signature } = this.keys.sign(signedText(fileName, name, expires));
    return `${path}?${new URLSearchParams({ name, expires, key: keyId, signature })}`;
  }

  /**
   * Verifies the link of a document.
   * @returns the file name for saving it
   * @throws FORBIDDEN unless the link is signed and current
   */
  verify(fileName: string, { name, expires, key, signature }: ParsedUrlQuery): string {
    const isSigned =
      typeof name === 'string' &&
      typeof expires === 'string' &&
      typeof key === 'string' &&
      typeof signature === 'string' &&
      this.keys.isValid(signedText(fileName, name, expires), key, signature);
    if (!isSigned || Number(expires) * 1000 <= this.now())
      throw new ApiError(
        403,
        'FORBIDDEN',
        'This link has expired. Open the document from its listing again.',
      );
    return name;
  }
}

const signedText = (...parts: string[]) => JSON.stringify(['file', ...parts]);
