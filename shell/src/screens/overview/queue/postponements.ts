/** How far a record can be put off: label and days. */
export const postponements = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;
