import { setImmediate as otherCalls } from 'node:timers/promises';
import type { AccountData } from '../store/Store';

const names = [
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

const PIECE = 500;

/** The text of `{ data: { …head, properties: […], leads: […] } }`, piece by piece. */
export async function* exportPieces(head: object, data: AccountData): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(head).slice(0, -1)}`;
  for (const name of names) {
    const records = [...data[name].values()];
    yield `,"${name}":[`;
    for (let start = 0; start < records.length; start += PIECE) {
      const piece = records.slice(start, start + PIECE).map((record) => JSON.stringify(record));
      yield `${start === 0 ? '' : ','}${piece.join(',')}`;
      await otherCalls();
    }
    yield ']';
  }
  yield '}}';
}
