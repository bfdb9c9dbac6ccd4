import type { Schemas } from '@lintel/contract/api';
import { invalid } from '../errors';
import { operation } from '../http/operation';
import { ok, okWithMessage } from '../http/responses';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import { assertPhone } from './model';
import { changeProfile, toUserResponse } from './profile';
import { readProfile } from './readProfile';
import { isReserved } from './username';

type Update = Schemas['UserUpdate'];
type Section = Exclude<Update['type'], 'all'>;
type Field = Exclude<keyof Update, 'type'>;

const sections: Record<Section, readonly Field[]> = {
  basicInfo: ['firstname', 'lastname', 'username', 'title', 'company', 'experience'],
  about: ['about'],
  contact: ['contact_email', 'contact_phone', 'website'],
  social: ['socials'],
  specializations: ['specializations'],
  certifications: ['certifications'],
  languages: ['languages'],
};

/** The fields that each section accepts. */
const listFields = (type: Update['type']): readonly Field[] =>
  type === 'all' ? Object.values(sections).flat() : sections[type];

export const getMe = operation('GET /me', async ({ account, data, user }) =>
  ok({ user: await toUserResponse(account, user, data) }),
);

export const updateUser = operation('POST /user/update', async ({ body, account, services }) => {
  assertSection(body);
  assertPhone('contact_phone', body.contact_phone ?? '', account.profile.contact_phone);
  const { firstname = account.firstname, lastname = account.lastname, username = account.username } = body;
  if (username !== account.username) await assertUsername(services, account, username);
  await changeProfile(services, account, {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    username,
    profile: readProfile(body),
  });
  return okWithMessage({ type: body.type }, 'Profile saved');
});

/** @throws VALIDATION for a field of another section */
function assertSection({ type, ...fields }: Schemas['UserUpdate']) {
  const own: readonly string[] = listFields(type);
  const unexpected = Object.keys(fields).filter((field) => !own.includes(field));
  if (unexpected.length > 0) {
    throw invalid(
      Object.fromEntries(unexpected.map((field) => [field, `${field} is not a field of ${type}`])),
    );
  }
}

/** @throws VALIDATION */
async function assertUsername({ accounts }: Services, { id }: AccountRecord, username: string) {
  if (isReserved(username)) throw invalid({ username: 'This username is reserved' });
  await accounts.lockNames();
  if (await accounts.hasUsername(username, id)) throw invalid({ username: 'This username is taken' });
}
