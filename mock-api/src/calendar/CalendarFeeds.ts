import { hashToken, newToken } from '../crypto/tokens';
import type { CalendarFeedRecord } from '../store/calendarRecords';
import type { Store } from '../store/Store';

type Owner = Pick<CalendarFeedRecord, 'accountId' | 'userId'>;

/** The secret addresses of calendars. An address works until it is renewed, turned off or revoked. */
export class CalendarFeeds {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async find({ accountId, userId }: Owner): Promise<CalendarFeedRecord | undefined> {
    const feeds = await this.store.server.calendarFeeds.find('userId', userId);
    return feeds.find((feed) => feed.accountId === accountId);
  }

  findByToken(token: string): Promise<CalendarFeedRecord | undefined> {
    return this.store.server.calendarFeeds.get(hashToken(token));
  }

  /** Creates a new address, which replaces the previous one. @returns its token, which is not stored */
  async issue(owner: Owner): Promise<{ token: string; feed: CalendarFeedRecord }> {
    await this.revoke(owner);
    const token = newToken();
    const feed = { id: hashToken(token), ...owner, createdAt: new Date(this.now()).toISOString() };
    await this.store.server.calendarFeeds.put(feed);
    return { token, feed };
  }

  async revoke(owner: Owner) {
    const feed = await this.find(owner);
    if (feed) await this.store.server.calendarFeeds.remove(feed.id);
  }

  /** Revokes every address of a user. */
  async revokeAll(userId: string) {
    const { calendarFeeds } = this.store.server;
    for (const { id } of await calendarFeeds.find('userId', userId)) await calendarFeeds.remove(id);
  }
}
