/** The API has nothing there for visitors: missing, a draft, deleted or frozen, which look alike. */
export class NotThere extends Error {}

/** The API does not answer, or not in a way that anything can be made of. */
export class ApiDown extends Error {}

/** What is asked for has another address now. */
export class Moved extends Error {
  /** @param path below `/public`, which is the page's own */
  constructor(readonly path: string) {
    super(`It is at ${path} now.`);
  }
}
