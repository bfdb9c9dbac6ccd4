/** Replaces stylis's function: the supported browsers need no vendor prefixes, so styled-components adds none. */
export const prefix = (value: string) => value;
