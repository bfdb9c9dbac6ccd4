import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { accountCollectionNames } from '../store/collections';
import type { AccountRecord } from '../store/records';
import type { AccountData, ServerData } from '../store/Store';
import { toAccountResponse } from './model';
import { toUserResponse } from './profile';
import { assertRecentAuthentication } from './reauthentication';

const CHUNK_RECORDS = 500;

/** Every list of the account by name. A new collection is included without further code. */
function listCollections({ id }: AccountRecord, data: AccountData, server: ServerData): [string, object[]][] {
  const isOwn = ({ accountId }: { accountId: string }) => accountId === id;
  const comments = [...server.coinComments.values()];
  return [
    ...accountCollectionNames
      .filter((name) => name !== 'passkeys')
      .map((name): [string, object[]] => [name, [...data[name].values()]]),
    // Without keys.
    [
      'passkeys',
      [...data.passkeys.values()].map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    ],
    ['coinVotes', [...server.coinVotes.values()].filter(isOwn)],
    // Without the ids of other users.
    [
      'coinComments',
      comments.filter(isOwn).map(({ likedBy, ...rest }) => ({ ...rest, likes: likedBy.length })),
    ],
    [
      'coinLikes',
      comments.filter(({ likedBy }) => likedBy.includes(id)).map((comment) => ({ commentId: comment.id })),
    ],
    ['formerUsernames', [...server.formerUsernames.values()].filter(isOwn)],
  ];
}

/** The JSON text of `{ data: { …head, properties: […], leads: […] } }` in chunks. */
async function* generateChunks(head: object, lists: [string, object[]][]): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(head).slice(0, -1)}`;
  for (const [name, records] of lists) {
    yield `,"${name}":[`;
    for (let start = 0; start < records.length; start += CHUNK_RECORDS) {
      const chunk = records.slice(start, start + CHUNK_RECORDS).map((record) => JSON.stringify(record));
      yield `${start === 0 ? '' : ','}${chunk.join(',')}`;
      await yieldToEventLoop();
    }
    yield ']';
  }
  yield '}}';
}

export const exportAccount = operation('GET /account/export', (call) => {
  const { account, data, request, services } = call;
  assertRecentAuthentication(call);
  const exportedAt = new Date(services.now()).toISOString();
  const head = {
    exportedAt,
    createdAt: account.createdAt,
    account: toAccountResponse(account),
    user: toUserResponse(account, data),
  };
  const lists = listCollections(account, data, services.store.server);
  services.securityLog.record(account.id, 'data-exported', readDevice(request));
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="lintel-${exportedAt.slice(0, 10)}.json"`,
    },
    stream: generateChunks(head, lists),
  };
});
