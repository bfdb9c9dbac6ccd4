import { list } from '../http/answers';
import type { Call } from '../http/operation';
import { parseListQuery, type QueryValues } from '../query/parseListQuery';
import { askJsonServer } from './askJsonServer';

type ListCall = Pick<Call<'GET /saved-views'>, 'data' | 'request' | 'response'> & { query: QueryValues };

/** A list call on a plain collection: its query is checked here and answered by json-server. */
export function listPlain<Stored>(
  { query: values, data, request, response }: ListCall,
  { path, fields, sort }: { path: string; fields: ReadonlySet<string>; sort: string },
) {
  const { page, pageSize } = parseListQuery(values, fields);
  const query = { _sort: sort, ...values, _page: String(page), _limit: String(pageSize) };
  const { result, total } = askJsonServer<Stored[]>({ data, request, response, path, query });
  return list(result, total, { page, pageSize });
}
