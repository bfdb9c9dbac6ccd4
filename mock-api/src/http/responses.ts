import type { ListQuery } from '../query/parseListQuery';
import type { OperationResponse } from './OperationResponse';

export const ok = <Data>(data: Data): OperationResponse<{ data: Data }> => ({ status: 200, body: { data } });

export const okWithMessage = <Data>(
  data: Data,
  message: string,
): OperationResponse<{ data: Data; message: string }> => ({
  status: 200,
  body: { data, message },
});

export const created = <Data>(
  data: Data,
  message: string,
): OperationResponse<{ data: Data; message: string }> => ({
  status: 201,
  body: { data, message },
});

/** Makes a response without data. Public calls use it so that it reveals nothing but the success. */
export const messageOnly = <Status extends 200 | 201 | 202>(status: Status, message: string) => ({
  status,
  body: { data: null, message },
});

export const noContent = (): OperationResponse<never> => ({ status: 204 });

/** Makes a response with a page of a list, and with its total in `meta` and in `X-Total-Count`. */
export function okList<Data, Extra extends object = Record<never, never>>(
  data: Data[],
  total: number,
  query: Pick<ListQuery, 'page' | 'pageSize'>,
  extra: Extra = {} as Extra,
) {
  const meta = { total, page: query.page, pageSize: query.pageSize, ...extra };
  return { status: 200, body: { data, meta }, headers: { 'X-Total-Count': String(total) } };
}
