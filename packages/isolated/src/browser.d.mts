export const browserArguments: string[];
export function findBrowser(needs?: { draws?: boolean }): Promise<string>;
