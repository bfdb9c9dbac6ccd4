import type { Settings } from '../settings';
import { readServerRecords } from '../store/readServerRecords';
import { MAX_LINK_SECONDS, REFRESH_LIFE_MS } from './KeyRing';
import { openKeyFile } from './openKeys';
import { readKeyId } from './SecretBox';

/**
 * Signs with new keys from now on, also while the server runs; existing signatures stay valid.
 * @returns a description of the changes, in sentences
 * @throws an Error when it is too early for any rotation
 */
export async function rotateKeys(settings: Settings, now: number): Promise<string> {
  const { accessTokens, files } = settings.keys;
  const keepMs = Math.max(settings.accessTtl, MAX_LINK_SECONDS) * 1_000;
  const file = await openKeyFile(settings, now);
  const [, before] = file.get('secondFactors');
  const isNeeded = before !== undefined && (await isSealedBy(settings, before.id));
  const { ids, waits } = file.rotate(now, {
    ...(!accessTokens && { accessTokens: keepMs }),
    ...(!files && { files: keepMs }),
    ...(!isNeeded && { secondFactors: keepMs }),
    derivedTokens: REFRESH_LIFE_MS,
    // A session may be unused for this long, and its browser still subscribes with the previous key until it is used.
    ...(!settings.push.keys && { push: REFRESH_LIFE_MS }),
  });
  const wait = waits.accessTokens ?? waits.files;
  if (wait && Object.keys(ids).length === 0)
    throw new Error(
      `The keys were rotated ${Math.floor((now - wait.since) / 1_000)} s ago, and tokens of the key before are still valid. Try again in ${Math.ceil((wait.until - now) / 1_000)} s.`,
    );
  return [
    `Signing with new keys: ${Object.values(ids).join(', ') || 'none'}. The keys before them stay valid until the next rotation.`,
    ...(waits.derivedTokens
      ? [
          `The key of refresh tokens and newsletter links can be rotated from ${new Date(waits.derivedTokens.until).toISOString()} on, because refresh tokens live for 30 days.`,
        ]
      : []),
    ...(waits.push
      ? [
          `The key of notifications can be rotated from ${new Date(waits.push.until).toISOString()} on, because browsers subscribe for the new one when the dashboard is opened.`,
        ]
      : []),
    ...(isNeeded
      ? [
          'The key of second factors stays: some are still encrypted by the key before it. The server encrypts them anew when it starts and every hour.',
        ]
      : []),
    ...(accessTokens || files
      ? [
          'Keys in ACCESS_TOKEN_KEYS and FILE_KEYS are yours: put a new one first there, keep the one before, and restart the server.',
        ]
      : []),
  ].join('\n');
}

/** Whether a second factor in the store, which a server may be using, needs this key. */
async function isSealedBy(settings: Settings, keyId: string): Promise<boolean> {
  const secondFactors = await readServerRecords(settings, 'secondFactors');
  return secondFactors.some(({ sealedSecret, sealedHashKey }) =>
    [sealedSecret, sealedHashKey].some((sealed) => sealed !== null && readKeyId(sealed) === keyId),
  );
}
