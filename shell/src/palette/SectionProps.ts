export interface SectionProps {
  /** What is typed. */
  text: string;
  /** Closes the palette, then acts. */
  leave(act: () => void): void;
}
