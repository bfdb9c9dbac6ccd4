import type { Request, Response } from 'express';
import { globToRegExp } from './Faults';

interface LoggedCall {
  method: string;
  path: string;
  /** 0 until the response is sent. */
  status: number;
}

const KEPT_CALLS = 5_000;
/** Maximum number of calls of all accounts together. */
const KEPT_IN_TOTAL = 30_000;
const KEPT_PATH_BYTES = 200;

/** Recent calls by account, for tests that count requests. In development only. */
export class CallLog {
  /** Calls by account; the account with the most recent call is last. */
  private readonly calls = new Map<string, LoggedCall[]>();
  private total = 0;

  record(accountId: string, request: Request, response: Response) {
    const call: LoggedCall = { method: request.method, path: copyStart(request.path), status: 0 };
    const calls = this.calls.get(accountId) ?? [];
    calls.push(call);
    this.total += 1;
    if (calls.length > KEPT_CALLS) {
      calls.shift();
      this.total -= 1;
    }
    this.calls.delete(accountId);
    this.calls.set(accountId, calls);
    this.dropOldest();
    response.once('finish', () => {
      call.status = response.statusCode;
    });
  }

  private dropOldest() {
    for (const [accountId, { length }] of this.calls) {
      if (this.total <= KEPT_IN_TOTAL) return;
      this.calls.delete(accountId);
      this.total -= length;
    }
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

/** Copies the bytes: a slice would keep the whole address in memory. */
const copyStart = (path: string) => Buffer.from(path.slice(0, KEPT_PATH_BYTES)).toString();
