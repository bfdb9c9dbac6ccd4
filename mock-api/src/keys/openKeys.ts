import { join } from 'node:path';
import type { Settings } from '../settings';
import { KeyFile, type KeyPurpose } from './KeyFile';
import { KeyRing } from './KeyRing';

/** The file that holds the keys unless the environment does. */
export const getKeysPath = ({ dataDirectory, keys }: Pick<Settings, 'dataDirectory' | 'keys'>) =>
  keys.file ?? join(dataDirectory, 'keys.json');

/** The key ring of every purpose, from the environment or the file. @throws an Error when the file can't be used */
export async function openKeys(settings: Settings, now: number): Promise<Record<KeyPurpose, KeyRing>> {
  const { accessTokens, files } = settings.keys;
  if (accessTokens && files)
    return { accessTokens: new KeyRing(() => accessTokens), files: new KeyRing(() => files) };
  const file = await new KeyFile(getKeysPath(settings)).open(now);
  return {
    accessTokens: new KeyRing(() => accessTokens ?? file.get('accessTokens')),
    files: new KeyRing(() => files ?? file.get('files')),
  };
}
