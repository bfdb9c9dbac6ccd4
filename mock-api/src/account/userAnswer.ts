import type { Schemas } from '@lintel/contract/api';
import { leadDates } from '../analytics/leadDates';
import { meanRating, reviewFigures } from '../reviews/reviewFigures';
import type { AccountRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** The profile as GET /me answers it: list fields as JSON strings, figures from the account's records. */
export function userAnswer(account: AccountRecord, data: AccountData): Schemas['User'] {
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
    totalClients: leadDates(data).inStage.between('Won', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    propertiesSold: count(data.properties.values(), (property) => property.state === 'Sold'),
    rating: meanRating(reviewFigures(data)),
    updated_at: updatedAt,
  };
}

export const nameOf = ({ firstname, lastname }: AccountRecord) => `${firstname} ${lastname}`.trim();

function count<Item>(items: Iterable<Item>, counts: (item: Item) => boolean): number {
  let total = 0;
  for (const item of items) if (counts(item)) total += 1;
  return total;
}
