import type { Schemas } from '@lintel/contract/api';

type Code = Schemas['ErrorCode'];

/** An error for the caller. Any other error becomes 500 INTERNAL without details. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: Code,
    message: string,
    readonly details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

export const notFound = (what = 'record') => new ApiError(404, 'NOT_FOUND', `This ${what} does not exist`);

export const conflict = () =>
  new ApiError(409, 'CONFLICT', 'This was changed in the meantime. Reload it and try again.');

export const invalidToken = () => new ApiError(401, 'INVALID_TOKEN', 'Sign in again');

export const tokenExpired = () => new ApiError(401, 'TOKEN_EXPIRED', 'The access token has expired');

export const invalidCredentials = () =>
  new ApiError(401, 'INVALID_CREDENTIALS', 'The email address or the password is wrong');

/** @param fields messages by field; a single message is also the error's message */
export function invalid(fields: Record<string, string>) {
  const messages = Object.values(fields);
  const message = messages.length === 1 ? (messages[0] ?? '') : 'Check the marked fields and try again';
  return new ApiError(422, 'VALIDATION', message, { fields });
}

export function emailTaken() {
  const message = 'This email address already has an account';
  return new ApiError(409, 'EMAIL_TAKEN', message, { fields: { email: message } });
}

export const challengeExpired = () =>
  new ApiError(401, 'CHALLENGE_EXPIRED', 'This sign-in has expired. Enter your password again.');

export const reauthenticationRequired = () =>
  new ApiError(403, 'REAUTHENTICATION_REQUIRED', 'Confirm your password to continue');

export function rateLimited(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return new ApiError(429, 'RATE_LIMITED', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds });
}

/** Makes the error for a call when too many passwords are queued for hashing. */
export const busy = () =>
  new ApiError(503, 'UNAVAILABLE', 'Too many people are signing in right now. Try again in a moment.', {
    retryAfterSeconds: 5,
  });

/** Makes the error for a call that depends on a mail, on a server without an SMTP server. */
export function mailUnavailable(field?: string) {
  const message = "Email isn't set up yet. Ask your administrator to set it up.";
  return new ApiError(503, 'UNAVAILABLE', message, field ? { fields: { [field]: message } } : {});
}

/** Makes the error that stops the provider of a webhook from sending it again. */
export const notAcceptable = (reason: string) => new ApiError(406, 'NOT_ACCEPTABLE', reason);

/** Makes the error for a call while the database is unavailable. */
export const unavailable = () =>
  new ApiError(503, 'UNAVAILABLE', "Lintel can't read your data right now. Try again in a moment.", {
    retryAfterSeconds: 5,
  });

/** Makes the error for a change that could not be saved to disk and was rolled back completely. */
export const unsaved = () =>
  new ApiError(503, 'UNAVAILABLE', "Couldn't save your changes. Try again in a moment.", {
    retryAfterSeconds: 5,
  });
