import type { SignUpValues } from './signUpSchema';

const empty: SignUpValues = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

let kept = empty;

/** What was typed before leaving for the terms: there again on the way back, in this tab's memory alone. */
export const signUpDraft = {
  get: () => kept,
  /** Passwords are never kept. */
  keep: ({ firstname, lastname, email }: SignUpValues) => {
    kept = { ...empty, firstname, lastname, email };
  },
  clear: () => {
    kept = empty;
  },
};
