import type { BaseQueryFn } from '@lintel/module-kit/redux';
import { getHost } from './HostContext';
import { type ApiError, parseResponse } from './parseResponse';
import { type ApiCall, sendCall } from './sendCall';

/** RTK Query's base query over `host.session.request`, which adds the token and refreshes it. */
export const hostBaseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = (call, { extra, signal }) =>
  sendCall(getHost(extra), call, signal, parseResponse);
