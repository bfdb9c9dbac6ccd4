/** A module that is looked at alone. */
export interface Target {
  id: string;
  /** Its folder in the checkout. */
  directory: string;
  /** Where its standalone page is served. */
  url: string;
}
