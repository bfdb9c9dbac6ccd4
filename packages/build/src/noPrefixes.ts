/** Stands in for stylis's function: the supported browsers need no vendor prefixes, and styled-components adds none. */
export const prefix = (value: string) => value;
