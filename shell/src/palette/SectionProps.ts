export interface SectionProps {
  /** The text in the search field. */
  text: string;
  /**
   * Closes the palette, then runs an action.
   * @param options `opens`: whether the action opens a page or dialog, which then has the focus; true by default
   */
  closeAndRun(action: () => void, options?: { opens?: boolean }): void;
}
