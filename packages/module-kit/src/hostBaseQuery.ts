import type { BaseQueryFn } from '@lintel/module-kit/redux';
import type { ApiError } from './ApiError';
import { hostOf } from './hostOf';
import { readAnswer } from './readAnswer';
import { type ApiCall, sendCall } from './sendCall';

/** RTK Query's base query over `host.session.request`, which adds the token and refreshes it. */
export const hostBaseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = (call, { extra, signal }) =>
  sendCall(hostOf(extra), call, signal, readAnswer);
