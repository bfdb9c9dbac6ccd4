import { readSettings } from '../settings';
import { KeyFile } from './KeyFile';
import { MAX_LINK_SECONDS } from './KeyRing';
import { getKeysPath } from './openKeys';

// `npm run rotate-keys`: signs with new keys from now on, also while the server runs; what it has signed stays valid.
try {
  const settings = readSettings(process.env);
  if (settings.keys.accessTokens || settings.keys.files)
    throw new Error(
      'The keys come from ACCESS_TOKEN_KEYS and FILE_KEYS. Put a new key first there, keep the one before, and restart the server.',
    );
  const now = Date.now();
  const file = await new KeyFile(getKeysPath(settings)).open(now);
  const { accessTokens, files } = file.rotate(now, Math.max(settings.accessTtl, MAX_LINK_SECONDS) * 1_000);
  console.log(
    `Signing with new keys: ${accessTokens[0]?.id} for access tokens, ${files[0]?.id} for files. The keys before them stay valid until the next rotation.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
