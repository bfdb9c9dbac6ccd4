import type { Logger } from 'pino';
import { removeTokenSecret } from '../keys/tokenSecret';
import type { Services } from '../Services';

type Needed = Pick<Services, 'secondFactors' | 'settings'>;

/**
 * Encrypts second factors with the current key after a rotation or an upgrade, so that the previous key is no longer
 * needed.
 */
export async function renewSecondFactors({ secondFactors, settings }: Needed, logger: Logger) {
  const userIds = await secondFactors.renewSeals();
  if (userIds.length === 0) return removeTokenSecret(settings.dataDirectory);
  logger.warn(
    { userIds },
    'The second factors of these users cannot be read, because their key is missing. Restore the keys, or remove the second factors: lintel-api remove-second-factor',
  );
}
