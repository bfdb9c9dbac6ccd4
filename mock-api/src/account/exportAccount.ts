import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { accountCollectionNames } from '../store/collections';
import type { AccountRecord, SecurityEventRecord } from '../store/records';
import type { AccountData, ServerData, UserData } from '../store/Store';
import { toNotificationSettings } from '../users/alertSettings';
import { toAccountResponse } from './model';
import { toUserResponse } from './profile';
import { assertRecentAuthentication } from './reauthentication';

const CHUNK_RECORDS = 500;

type List = [name: string, records: AsyncIterable<object>];

/**
 * Returns the lists of the account and its user, by name. A new collection of accounts is included without further
 * code.
 */
function listCollections(
  { id }: AccountRecord,
  userId: string,
  data: AccountData,
  userData: UserData,
  server: ServerData,
  log: readonly SecurityEventRecord[],
): List[] {
  return [
    ['sessions', userData.sessions.each()],
    ['devices', userData.devices.each()],
    ...accountCollectionNames.map((name): List => [name, data[name].each()]),
    ['securityEvents', toIterable(log)],
    ['passkeys', withoutKeys(userData)],
    ['pushDevices', withoutAddresses(server, userId)],
    ['calendarFeeds', withoutHashes(server, id, userId)],
    ['coinVotes', toIterable(server.coinVotes.find('accountId', id))],
    ['coinComments', withoutOthers(server, id)],
    ['coinLikes', listLikes(server, id)],
    ['taskReminders', toIterable(server.taskReminders.find('accountId', id))],
    ['alerts', ownAlerts(server, id, userId)],
    ['replyAddresses', toIterable(server.replyAddresses.find('accountId', id))],
    ['campaignJobs', toIterable(server.campaignJobs.find('accountId', id))],
    ['formerUsernames', toIterable(server.formerUsernames.find('accountId', id))],
  ];
}

async function* toIterable(records: readonly object[] | Promise<readonly object[]>): AsyncGenerator<object> {
  yield* await records;
}

async function* withoutKeys({ passkeys }: UserData) {
  for await (const { name, createdAt, lastUsedAt } of passkeys.each()) yield { name, createdAt, lastUsedAt };
}

/** Yields the user's devices without the data that notifications are sent with. */
async function* withoutAddresses({ pushDevices }: ServerData, userId: string) {
  for (const { userAgent, createdAt } of await pushDevices.find('userId', userId))
    yield { userAgent, createdAt };
}

/** Yields the creation times of the user's calendar addresses. */
async function* withoutHashes({ calendarFeeds }: ServerData, accountId: string, userId: string) {
  for (const { createdAt, ...feed } of await calendarFeeds.find('userId', userId))
    if (feed.accountId === accountId) yield { createdAt };
}

/** Yields the user's alerts of the account. */
async function* ownAlerts({ alerts }: ServerData, accountId: string, userId: string) {
  for (const { userId: _, ...alert } of await alerts.find('userId', userId))
    if (alert.accountId === accountId) yield alert;
}

/** Yields the account's comments without the ids of other users. */
async function* withoutOthers({ coinComments }: ServerData, accountId: string) {
  for (const { likedBy, ...rest } of await coinComments.find('accountId', accountId))
    yield { ...rest, likes: likedBy.length };
}

async function* listLikes({ coinComments }: ServerData, accountId: string) {
  for await (const { id, likedBy } of coinComments.each())
    if (likedBy.includes(accountId)) yield { commentId: id };
}

/** Generates the JSON text of `{ data: { …head, properties: […], leads: […] } }` in chunks. */
async function* generateChunks(head: object, lists: List[]): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(head).slice(0, -1)}`;
  for (const [name, records] of lists) {
    yield `,"${name}":[`;
    let chunk: string[] = [];
    let separator = '';
    for await (const record of records) {
      chunk.push(JSON.stringify(record));
      if (chunk.length < CHUNK_RECORDS) continue;
      yield `${separator}${chunk.join(',')}`;
      await yieldToEventLoop();
      chunk = [];
      separator = ',';
    }
    if (chunk.length > 0) yield `${separator}${chunk.join(',')}`;
    yield ']';
  }
  yield '}}';
}

export const exportAccount = operation('GET /account/export', async (call) => {
  const { account, data, request, services, user, userData } = call;
  await assertRecentAuthentication(call);
  const exportedAt = new Date(services.now()).toISOString();
  const head = {
    exportedAt,
    createdAt: account.createdAt,
    account: { ...(await toAccountResponse(services, account, user)), updatedAt: account.updatedAt },
    user: {
      ...(await toUserResponse(account, user, data)),
      ...toNotificationSettings(user),
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    },
  };
  const lists = listCollections(
    account,
    user.id,
    data,
    userData,
    services.store.server,
    await userData.securityEvents.all(),
  );
  await services.store.run({ user: user.id }, () =>
    services.securityLog.record(user.id, 'data-exported', readDevice(request)),
  );
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="lintel-${exportedAt.slice(0, 10)}.json"`,
    },
    stream: generateChunks(head, lists),
  };
});
