import type { Schemas } from '@lintel/contract/api';
import { isDialable, PHONE_MESSAGE } from '@lintel/contract/phoneLinks';
import * as z from 'zod/mini';

const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;
const LONGEST_PHONE = 50;

const name = (what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `Enter your ${what}`),
      z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters`),
    );

/** @param savedPhone passes unchecked, since it may be older than the rule */
export const makeAccountSchema = (savedPhone: string) =>
  z.object({
    firstName: name('first name'),
    lastName: name('last name'),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'Enter your email address', abort: true }),
        z.maxLength(LONGEST_EMAIL, `At most ${LONGEST_EMAIL} characters`),
        z.regex(z.regexes.html5Email, 'Enter a valid email address'),
      ),
    phone: z.string().check(
      z.trim(),
      z.maxLength(LONGEST_PHONE, `At most ${LONGEST_PHONE} characters`),
      z.refine((phone) => phone === '' || phone === savedPhone || isDialable(phone), PHONE_MESSAGE),
    ),
  });

export type AccountValues = z.infer<ReturnType<typeof makeAccountSchema>>;
export type AccountField = keyof AccountValues;

export const accountFields: AccountField[] = ['firstName', 'lastName', 'email', 'phone'];

export const toFormValues = ({ firstName, lastName, email, phone }: Schemas['Account']): AccountValues => ({
  firstName,
  lastName,
  email,
  phone,
});

/** Returns the changed fields only, because others may have been changed elsewhere in the meantime. */
export function getChanges(account: Schemas['Account'], values: AccountValues): Schemas['AccountPatch'] {
  const before = toFormValues(account);
  const changed = accountFields.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

export const hasChanges = (account: Schemas['Account'], values: AccountValues) =>
  Object.keys(getChanges(account, values)).length > 0;
