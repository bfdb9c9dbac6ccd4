import type { Schemas } from '@lintel/contract/api';
import { meanRating, reviewFigures } from '../reviews/reviewFigures';
import type { AccountRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** Whom to ask about a listing, as the agent's profile says. */
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
