/** The API has nothing there for visitors: missing, a draft, deleted or frozen, which look alike. */
export class NotThere extends Error {}

/** The API does not answer, or not in a way that anything can be made of. */
export class ApiDown extends Error {}
