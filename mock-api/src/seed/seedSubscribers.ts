import { slugify } from '@lintel/contract/property';
import type { SubscriberRecord } from '../store/records';
import type { SeedContext } from './SeedContext';

const COUNT = 130;
/** Every fourteenth has unsubscribed: 121 of the 130 are active. */
const LEFT_EVERY = 14;
const DAY_MINUTES = 24 * 60;

const first =
  'Beatriz|Henrik|Olivia|Pedro|Fatima|George|Clara|Miguel|Yuki|Amelia|Rita|Jan|Sofia|Karl|Nadia|Luís|Eva|Omar|Júlia|Tom|Lara|Nuno|Mia|Adil|Vera|Iain'.split(
    '|',
  );
const last =
  'Nunes|Dahl|Chen|Antunes|Zahra|Whitfield|Hoffmann|Torres|Tanaka|Novak|Simões|Visser|Rossi|Meyer|Petrov|Amaral|Holt|Said|Freitas|Baker|Conti|Lopes|Larsen|Rahman|Paiva'.split(
    '|',
  );
const sources = ['Public profile', 'Listing page', 'Listing page', 'Open house', 'CSV import'];

/** Makes subscribers, newest first, who joined a little faster in each month of the last year. */
export function seedSubscribers(context: SeedContext): SubscriberRecord[] {
  return Array.from({ length: COUNT }, (_, index) => {
    // 26 and 25 names: all 130 combinations differ.
    const name = `${first[index % first.length]} ${last[index % last.length]}`;
    const minutesAgo = Math.round(((index / COUNT) ** 1.25 * 360 + index * 0.04) * DAY_MINUTES) + 40;
    const isUnsubscribed = index % LEFT_EVERY === 5;
    const joinDate = context.minutesAgo(minutesAgo);
    const unsubscribedAt = isUnsubscribed ? context.minutesAgo(Math.round(minutesAgo / 2)) : null;
    return {
      id: context.id('s', index + 1),
      name,
      email: `${slugify(name).replaceAll('-', '.')}@example.com`,
      joinDate,
      source: sources[index % sources.length] ?? '',
      status: isUnsubscribed ? 'Unsubscribed' : 'Active',
      unsubscribedAt,
      deletedAt: null,
      updatedAt: unsubscribedAt ?? joinDate,
      version: 1,
    };
  });
}
