/** An error that the user can fix; printed as one sentence without a stack. */
export class UserError extends Error {}

/** Wrong usage of a command: exit code 2. */
export class UsageError extends UserError {}
