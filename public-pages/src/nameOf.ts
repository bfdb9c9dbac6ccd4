/** A person's whole name. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();
