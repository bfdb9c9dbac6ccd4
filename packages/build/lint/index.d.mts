export interface Finding {
  rule: string;
  where: string;
  message: string;
}

/** Checks a module in its own repository: its shape, its imports, and that package.json declares them. */
export function checkModule(directory: string): Finding[];
