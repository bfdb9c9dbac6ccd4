import type { Request, Response } from 'express';
import { globToRegExp } from './Faults';

interface LoggedCall {
  method: string;
  path: string;
  /** 0 until the response is sent. */
  status: number;
}

const KEPT_CALLS = 5_000;

/** Calls by account since the server started, for tests that count requests. */
export class CallLog {
  private readonly calls = new Map<string, LoggedCall[]>();

  record(accountId: string, request: Request, response: Response) {
    const calls = this.calls.get(accountId) ?? [];
    const call: LoggedCall = { method: request.method, path: request.path, status: 0 };
    calls.push(call);
    if (calls.length > KEPT_CALLS) calls.shift();
    this.calls.set(accountId, calls);
    response.once('finish', () => {
      call.status = response.statusCode;
    });
  }

  count(accountId: string, wanted: { path?: string; method?: string; status?: number }): number {
    const path = globToRegExp(wanted.path ?? '**');
    return (this.calls.get(accountId) ?? []).filter(
      (call) =>
        path.test(call.path) &&
        (wanted.method === undefined || wanted.method.toUpperCase() === call.method) &&
        (wanted.status === undefined || wanted.status === call.status),
    ).length;
  }
}
