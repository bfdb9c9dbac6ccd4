import { createHash, randomBytes } from 'node:crypto';

/** Makes an unguessable token that carries no information. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. It needs no salt: 256 random bits cannot be looked up. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes an id for a new record. */
export const newId = () => randomBytes(12).toString('hex');
