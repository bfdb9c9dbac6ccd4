export interface SectionProps {
  /** The text in the search field. */
  text: string;
  /** Closes the palette, then runs an action. */
  closeAndRun(action: () => void): void;
}
