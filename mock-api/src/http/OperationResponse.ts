import type { Request, Response } from 'express';

export interface OperationResponse<Body> {
  status: number;
  body?: Body;
  headers?: Record<string, string>;
  /** Content that is streamed instead of a body, with back-pressure. */
  stream?: AsyncIterable<string>;
}

/** Performs the call of a request, without sending its response. */
export type Perform = (request: Request, response: Response) => Promise<OperationResponse<unknown>>;
