import { leadStages } from '@lintel/contract/domain';
import type { LeadRecord } from '../../store/records';
import { enquiries, sources } from '../leadTexts';
import type { SeedContext } from '../SeedContext';
import { makeEmail, makeName } from './names';

const COUNT = 100_000;
/** Spread over the last two years. */
const EVERY_MINUTES = 10;
const UNREAD = 500;
/** Coprime with the number of listings, so that leads are spread over all of them. */
const STRIDE = 7_919;

export const makeLargeLeads = (context: SeedContext, properties: number): LeadRecord[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const number = index + 1;
    const date = context.minutesAgo(number * EVERY_MINUTES);
    const isRead = number > UNREAD;
    return {
      id: context.id('l', number),
      name: makeName(number),
      email: makeEmail('lead', number),
      phone: `+351 9${String(10_000_000 + number * 37).slice(0, 8)}`,
      propertyId: context.id('p', ((number * STRIDE) % properties) + 1),
      message: enquiries[number % enquiries.length] ?? '',
      date,
      status: isRead ? (leadStages[number % leadStages.length] ?? 'New') : 'New',
      source: sources[number % sources.length] ?? '',
      lastContact: isRead ? date : null,
      isRead,
      followUpAt: null,
      lostReason: null,
      deletedAt: null,
      updatedAt: date,
      version: 1,
    };
  });
