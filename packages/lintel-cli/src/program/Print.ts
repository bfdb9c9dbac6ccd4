/** Where a command's words go. */
export interface Print {
  /** Results. */
  out(text: string): void;
  /** What went wrong. */
  error(text: string): void;
}

export const toConsole: Print = {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
};
