import { join } from 'node:path';

/** Where the files below /api/files lie. */
export const filesDirectory = (dataDirectory: string) => join(dataDirectory, 'pictures');
