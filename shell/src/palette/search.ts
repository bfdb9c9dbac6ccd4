import { readAnswer } from '@lintel/module-kit';
import { moduleHost } from '../modules/moduleHost';
import type { Search } from './contributions';
import { type Row, rowOf } from './rowOf';

/**
 * Asks one module's search, with the module's own way to the API: what fails is reported as the module's.
 * @throws ApiError, or TypeError where the answer is no list
 */
export async function search(search: Search, text: string, signal: AbortSignal): Promise<Row[]> {
  const { session } = moduleHost(search.module);
  const path = search.request.replaceAll('{text}', encodeURIComponent(text));
  const answer = await readAnswer(await session.request(path, { signal }));
  if ('error' in answer) throw answer.error;
  const { data } = answer.data as { data: Record<string, unknown>[] };
  return data.map((record) => rowOf(search, record));
}
