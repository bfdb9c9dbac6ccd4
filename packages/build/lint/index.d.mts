export interface Finding {
  rule: string;
  where: string;
  message: string;
}

/** Checks a module in a repository of its own: its shape, what its files import, and that package.json declares it. */
export function checkModule(directory: string): Finding[];
