import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { assertSessionOpen } from '../account/reauthentication';
import { notFound } from '../errors';
import { readDevice } from '../http/device';
import { lockUser, operation } from '../http/operation';
import { created, noContent, ok } from '../http/responses';
import { mailCalendarAddress } from '../mail/calendarMails';
import type { AccountData } from '../store/Store';
import { toTaskResponses } from '../tasks/model';
import { formatCalendar, makeOwnEvent } from './eventLines';
import { toText } from './iCalendar';

const DAY_MS = 24 * 60 * 60_000;
/** Range of the past and the future that calendar apps receive. */
const PAST_MS = 90 * DAY_MS;
const FUTURE_MS = 2 * 365 * DAY_MS;
/** Far above the number of events in a real calendar. */
const MAX_EVENTS = 5_000;

export const getCalendarFeed = operation('GET /me/calendar', async ({ account, services, user }) => {
  const feed = await services.calendarFeeds.find({ accountId: account.id, userId: user.id });
  return ok({ createdAt: feed?.createdAt ?? null });
});

/** Creates an address. Only this response contains it: the server stores its hash. */
export const createCalendarFeed = lockUser(
  operation('POST /me/calendar', async (call) => {
    const { account, request, services, user } = call;
    await assertSessionOpen(call);
    const { token, feed } = await services.calendarFeeds.issue({ accountId: account.id, userId: user.id });
    await services.securityLog.record(user.id, 'calendar-address-created', readDevice(request));
    await mailCalendarAddress(services, user, readDevice(request));
    const url = `${services.settings.publicUrl}/api/public/calendars/${token}.ics`;
    return created({ url, createdAt: feed.createdAt }, 'Calendar address created');
  }),
);

export const removeCalendarFeed = lockUser(
  operation('DELETE /me/calendar', async ({ account, request, services, user }) => {
    const owner = { accountId: account.id, userId: user.id };
    if (!(await services.calendarFeeds.find(owner))) throw notFound('calendar address');
    await services.calendarFeeds.revoke(owner);
    await services.securityLog.record(user.id, 'calendar-address-removed', readDevice(request));
    return noContent();
  }),
);

export const readCalendar = operation(
  'GET /public/calendars/{token}.ics',
  async ({ path, request, services }) => {
    const feed = await services.calendarFeeds.findByToken(path.token);
    if (!feed || !(await services.accounts.get(feed.accountId))) throw notFound('calendar');
    await services.callLimits.count('a calendar', request, feed.id);
    const { accountId } = feed;
    const tasks = await listTasks(services.store.getAccountData(accountId), services.now());
    const text = formatCalendar({
      properties: [
        ['NAME', 'Lintel'],
        ['X-WR-CALNAME', toText('Lintel')],
        ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
        ['X-PUBLISHED-TTL', 'PT1H'],
      ],
      tasks,
      makeEvent: (task) => makeOwnEvent(accountId, task, services.settings.publicUrl),
    });
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = {
      // Calendar apps cache the response and revalidate it. Shared caches don't store it.
      'Cache-Control': 'private, no-cache',
      ETag: etag,
      'X-Robots-Tag': 'noindex',
    };
    if (isUnchanged(request.headers, etag)) return { status: 304, headers };
    return {
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="lintel.ics"',
      },
      stream: toStream(text),
    };
  },
);

async function listTasks(data: AccountData, now: number) {
  const toIso = (moment: number) => new Date(moment).toISOString();
  const { records } = await data.tasks.page({
    page: 1,
    pageSize: MAX_EVENTS,
    sort: [],
    text: '',
    conditions: [
      { field: 'endsAt', comparison: 'gte', values: [toIso(now - PAST_MS)] },
      { field: 'startsAt', comparison: 'lte', values: [toIso(now + FUTURE_MS)] },
    ],
  });
  return toTaskResponses(records, data);
}

const isUnchanged = ({ 'if-none-match': tags = '' }: IncomingHttpHeaders, etag: string) =>
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

async function* toStream(text: string) {
  yield text;
}
