/** What differs between leaving and coming back. */
export interface LinkTexts {
  /** The button's word, and the page's title. */
  action: string;
  /** What the button would do. @param name the agent's @param email as far as it is shown */
  question(name: string, email: string): string;
  doneTitle: string;
  done(name: string, email: string): string;
}
