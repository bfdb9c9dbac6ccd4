import type { Schemas } from '@lintel/contract/api';
import type { ListQuery } from '../query/parseListQuery';
import { getMeanRating, readReviewFigures } from '../reviews/figures';
import type { Services } from '../Services';
import type { AccountRecord, ProfileRecord, UserRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { changeAccount, getCurrentAccount } from './model';

const soldProperties: ListQuery = {
  page: 1,
  pageSize: 1,
  sort: [],
  text: '',
  conditions: [{ field: 'state', comparison: 'is', values: ['Sold'] }],
};

/** Returns the profile for GET /me, with the address of the requesting user. */
export const toUserResponse = async (
  account: AccountRecord,
  { email }: UserRecord,
  data: AccountData,
): Promise<Schemas['User']> => ({ ...(await toProfileResponse(account, data)), email });

/** Returns an account's profile: list fields as JSON strings, figures computed from the account's records. */
export async function toProfileResponse(
  account: AccountRecord,
  data: AccountData,
): Promise<Omit<Schemas['User'], 'email'>> {
  const { socials, languages, certifications, specializations, updatedAt, ...profile } = account.profile;
  const clients = await data.figures.totalsByKey('leadsByStage', ['Won']);
  const sold = await data.properties.page(soldProperties);
  return {
    id: account.id,
    firstname: account.firstname,
    lastname: account.lastname,
    username: account.username,
    ...profile,
    socials: JSON.stringify(socials),
    languages: JSON.stringify(languages),
    certifications: JSON.stringify(certifications),
    specializations: JSON.stringify(specializations),
    totalClients: clients.get('Won') ?? 0,
    propertiesSold: sold.total,
    rating: getMeanRating(await readReviewFigures(data)),
    updated_at: updatedAt,
  };
}

export const fullName = ({ firstname, lastname }: AccountRecord) => `${firstname} ${lastname}`.trim();

type ProfileChange = Partial<Pick<AccountRecord, 'firstname' | 'lastname' | 'username'>> & {
  profile: Partial<ProfileRecord>;
};

/** Changes an account's profile and updates its date. */
export async function changeProfile(
  services: Services,
  account: AccountRecord,
  { profile, ...names }: ProfileChange,
): Promise<AccountRecord> {
  const { profile: before } = await getCurrentAccount(services, account);
  const updatedAt = new Date(services.now()).toISOString();
  return changeAccount(services, account, { ...names, profile: { ...before, ...profile, updatedAt } });
}
