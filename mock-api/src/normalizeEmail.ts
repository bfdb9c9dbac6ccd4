/** Normalizes an address for comparison: case and surrounding spaces are ignored. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** Masks an address for logs and forwarded mails: a…@example.com */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1…@');
