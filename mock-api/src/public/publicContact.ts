import type { Schemas } from '@lintel/contract/api';
import { meanRating, reviewFigures } from '../reviews/list';
import type { AccountRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** The contact for a listing, from the agent's profile. */
export function publicContact(account: AccountRecord, data: AccountData): Schemas['PublicContact'] {
  const { username, firstname, lastname, profile } = account;
  const { title, company, avatar, contact_email, contact_phone } = profile;
  const figures = reviewFigures(data);
  return {
    username,
    firstname,
    lastname,
    title,
    company,
    avatar,
    contact_email,
    contact_phone,
    rating: meanRating(figures),
    reviewCount: figures.published,
  };
}
