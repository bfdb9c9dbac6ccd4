/** What stands below a command's help. */
export const examples = (...lines: string[]) =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
