import type { Request, Response } from 'express';
import { notFound } from '../errors';
import { requestFacts } from '../logging/logRequests';
import { describeFailure, readFailure } from './errorHandler';
import type { Perform } from './OperationResponse';

interface ReadCall {
  pattern: RegExp;
  perform: Perform;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The GET calls of the contract, which can be performed inside another call. */
export class ReadCalls {
  private readonly calls: ReadCall[] = [];

  /** @param path in the notation of the contract; paths without placeholders must be added first */
  add(path: string, perform: Perform) {
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    this.calls.push({ pattern: new RegExp(`^${pattern}$`), perform });
  }

  /** Performs a GET with the token of the outer call. The response has its own status. */
  async perform(url: string, outerRequest: Request, outerResponse: Response): Promise<Answer> {
    const response = deriveResponse(outerResponse);
    try {
      const [path = ''] = url.split('?');
      const call = this.calls.find(({ pattern }) => pattern.test(path));
      if (!call) throw notFound('address');
      const params = readParams(call.pattern.exec(path)?.groups);
      const request = deriveRequest(outerRequest, url, params);
      const { status, body } = await call.perform(request, response);
      return response.end(status, body);
    } catch (error) {
      const failure = readFailure(error, response);
      return response.end(failure.status, { error: describeFailure(failure) });
    }
  }
}

function readParams(groups: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw notFound('address');
  }
}

/**
 * Derives a request with another address from the outer one. It keeps the token and the visitor's address, but has no
 * body.
 */
function deriveRequest(outer: Request, url: string, params: Record<string, string>): Request {
  const { authorization } = outer.headers;
  return Object.create(outer, {
    method: { value: 'GET' },
    url: { value: url },
    originalUrl: { value: `/api${url}` },
    headers: { value: authorization ? { authorization } : {} },
    params: { value: params },
    body: { value: undefined },
    _parsedUrl: { value: undefined, writable: true },
  }) as Request;
}

/**
 * Derives the response object of an inner call from the outer one. Its `end` listeners run with the status of the inner
 * call.
 */
function deriveResponse(outer: Response): Response & { end(status: number, body: unknown): Answer } {
  const listeners: (() => void)[] = [];
  const { logger, requestId } = requestFacts(outer);
  const response = Object.create(outer, {
    locals: { value: { logger, requestId } },
    statusCode: { value: 200, writable: true },
    once: { value: (_event: string, listener: () => void) => listeners.push(listener) },
    end: {
      value(status: number, body: unknown): Answer {
        response.statusCode = status;
        for (const listener of listeners) listener();
        return { status, body: body ?? null };
      },
    },
  });
  return response;
}
