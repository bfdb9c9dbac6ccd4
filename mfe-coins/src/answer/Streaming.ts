export interface Streaming {
  signal: AbortSignal;
  /** Told each piece of the text as it comes. */
  onText(piece: string): void;
}
