import type { Request } from 'express';
import { conflict } from '../errors';

/** @throws CONFLICT when If-Match names another version than the record's */
export function assertVersion(request: Request, record: { version: number }) {
  const wanted = request.headers['if-match'];
  if (wanted === undefined || wanted === '*') return;
  if (wanted.replace(/^W\/|"/g, '') !== String(record.version)) throw conflict();
}
