import { setTimeout as wait } from 'node:timers/promises';
import type { Schemas } from '@lintel/contract/api';
import type { Request } from 'express';
import { ApiError } from '../errors';
import { createRandom } from '../seededRandom';

/** Converts a glob such as `/leads/*` to a regular expression: `*` matches within a segment, `**` across segments. */
export function globToRegExp(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}

type Fault = Schemas['Fault'];
type Code = Schemas['ErrorCode'];

const codes: Record<number, Code> = {
  401: 'INVALID_TOKEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Faults to inject, by account. */
export class Faults {
  private readonly faults = new Map<string, Fault[]>();
  private readonly erratic = new Map<string, () => number>();

  add(accountId: string, fault: Fault) {
    this.faults.set(accountId, [...(this.faults.get(accountId) ?? []), { ...fault }]);
  }

  clear(accountId: string) {
    this.faults.delete(accountId);
  }

  /** Makes a tenth of the account's calls fail, always in the same sequence. */
  makeErratic(accountId: string) {
    this.erratic.set(accountId, createRandom(1));
  }

  /** Applies the first fault that matches the call. */
  async injectFault(accountId: string, request: Request) {
    const fault = this.takeMatching(accountId, request);
    if (fault) await apply(fault, request);
    const isAuth = request.path.startsWith('/auth/');
    const random = this.erratic.get(accountId);
    if (random && !isAuth && random() < 0.1) throw makeError(500);
  }

  private takeMatching(accountId: string, request: Request): Fault | undefined {
    const faults = this.faults.get(accountId) ?? [];
    const fault = faults.find(
      ({ method, path }) =>
        (method === undefined || method.toUpperCase() === request.method) &&
        globToRegExp(path).test(request.path),
    );
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) faults.splice(faults.indexOf(fault), 1);
    }
    return fault;
  }
}

async function apply(fault: Fault, request: Request) {
  if (fault.delayMs) await wait(fault.delayMs);
  if (fault.drop) request.socket.destroy();
  if (fault.drop || fault.status) throw makeError(fault.status ?? 500, fault.code);
}

const makeError = (status: number, code?: string) =>
  new ApiError(
    status,
    (code as Code | undefined) ?? codes[status] ?? 'INTERNAL',
    'This error was injected for a test',
  );
