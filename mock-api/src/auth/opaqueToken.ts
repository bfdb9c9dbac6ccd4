import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess and that says nothing. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored in a token's place. No salt: 256 random bits cannot be looked up. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An id for a new record. */
export const newId = () => randomBytes(12).toString('hex');
