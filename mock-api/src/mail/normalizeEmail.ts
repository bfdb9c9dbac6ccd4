/** The form in which addresses are compared: case and surrounding spaces do not matter. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
