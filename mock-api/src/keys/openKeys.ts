import { join } from 'node:path';
import type { Settings } from '../settings';
import { KeyFile, type KeyPurpose } from './KeyFile';
import { KeyRing } from './KeyRing';
import { findTokenSecret } from './tokenSecret';

type KeySettings = Pick<Settings, 'dataDirectory' | 'keys' | 'push'>;

/**
 * Opens the key ring of every purpose, from the environment or the file.
 * @throws an Error when the file can't be used
 */
export async function openKeys(settings: KeySettings, now: number): Promise<Record<KeyPurpose, KeyRing>> {
  const { accessTokens, files } = settings.keys;
  const file = await openKeyFile(settings, now);
  return {
    accessTokens: new KeyRing(() => accessTokens ?? file.get('accessTokens')),
    files: new KeyRing(() => files ?? file.get('files')),
    derivedTokens: new KeyRing(() => file.get('derivedTokens')),
    secondFactors: new KeyRing(() => file.get('secondFactors')),
    push: new KeyRing(() => settings.push.keys ?? file.get('push')),
  };
}

/** Opens the file with the keys. In earlier versions, `token-secret` was the key of derived tokens, too. */
export async function openKeyFile(
  { dataDirectory, keys }: Omit<KeySettings, 'push'>,
  now: number,
): Promise<KeyFile> {
  const file = new KeyFile(keys.file ?? join(dataDirectory, 'keys.json'));
  return file.open(now, await findTokenSecret(dataDirectory));
}
