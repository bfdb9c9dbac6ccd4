import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { operation } from '../http/operation';
import type { AccountData } from '../store/Store';
import { toAccountResponse } from './model';
import { toUserResponse } from './profile';

const collectionNames = [
  'properties',
  'leads',
  'notes',
  'activities',
  'uploads',
  'subscribers',
  'reviews',
  'replyTemplates',
  'savedViews',
  'views',
  'sessions',
] as const satisfies (keyof AccountData)[];

const CHUNK_RECORDS = 500;

/** The JSON text of `{ data: { …head, properties: […], leads: […] } }` in chunks. */
async function* generateChunks(head: object, data: AccountData): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(head).slice(0, -1)}`;
  for (const name of collectionNames) {
    const records = [...data[name].values()];
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

export const exportAccount = operation('GET /account/export', ({ account, data, services }) => {
  const exportedAt = new Date(services.now()).toISOString();
  const head = { exportedAt, account: toAccountResponse(account), user: toUserResponse(account, data) };
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="lintel-${exportedAt.slice(0, 10)}.json"`,
    },
    stream: generateChunks(head, data),
  };
});
