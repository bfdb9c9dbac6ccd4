import type { Schemas } from '@lintel/contract/api';
import { getLeadDates } from '../analytics/leadDates';
import { getMeanRating, getReviewFigures } from '../reviews/list';
import type { Services } from '../Services';
import type { AccountRecord, ProfileRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { changeAccount, getCurrentAccount } from './model';

/** The profile that GET /me returns: list fields as JSON strings, figures computed from the account's records. */
export function toUserResponse(account: AccountRecord, data: AccountData): Schemas['User'] {
  const { socials, languages, certifications, specializations, updatedAt, ...profile } = account.profile;
  return {
    id: account.id,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    username: account.username,
    ...profile,
    socials: JSON.stringify(socials),
    languages: JSON.stringify(languages),
    certifications: JSON.stringify(certifications),
    specializations: JSON.stringify(specializations),
    totalClients: getLeadDates(data).totalByStage.between(
      'Won',
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ),
    propertiesSold: countMatching(data.properties.values(), (property) => property.state === 'Sold'),
    rating: getMeanRating(getReviewFigures(data)),
    updated_at: updatedAt,
  };
}

export const fullName = ({ firstname, lastname }: AccountRecord) => `${firstname} ${lastname}`.trim();

function countMatching<Item>(items: Iterable<Item>, matches: (item: Item) => boolean): number {
  let total = 0;
  for (const item of items) if (matches(item)) total += 1;
  return total;
}

type ProfileChange = Partial<Pick<AccountRecord, 'firstname' | 'lastname' | 'username'>> & {
  profile: Partial<ProfileRecord>;
};

/** Changes an account's profile and sets its date. */
export function changeProfile(
  services: Services,
  account: AccountRecord,
  { profile, ...names }: ProfileChange,
): AccountRecord {
  const { profile: before } = getCurrentAccount(services, account);
  const updatedAt = new Date(services.now()).toISOString();
  return changeAccount(services, account, { ...names, profile: { ...before, ...profile, updatedAt } });
}
