/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class UserError extends Error {}

/** A command that is not written as it should be: exit code 2. */
export class UsageError extends UserError {}
