/** The form in which addresses are compared: case and surrounding spaces do not matter. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** An address for logs and forwarded mails: a…@example.com */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1…@');
