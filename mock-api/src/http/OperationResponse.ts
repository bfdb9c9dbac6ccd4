export interface OperationResponse<Body> {
  status: number;
  body?: Body;
  headers?: Record<string, string>;
  /** Streamed in place of a body, with back-pressure. */
  stream?: AsyncIterable<string>;
}
