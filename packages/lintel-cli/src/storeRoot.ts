import { resolve } from 'node:path';

/** Directory of the release store: `LINTEL_STORE`, or `.lintel/store` in the checkout. */
export function storeRoot(): string {
  return resolve(process.env.LINTEL_STORE ?? resolve(import.meta.dirname, '../../../.lintel/store'));
}
