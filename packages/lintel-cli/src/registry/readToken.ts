import { UserError } from '../UserError.ts';

type Environment = Record<string, string | undefined>;

/**
 * Returns the token for a registry: the given one, that of a GitLab job in `LINTEL_ID_TOKEN`, or that of a GitHub
 * Actions job with `permissions: id-token: write`.
 * @throws UserError when there is none
 */
export async function readRegistryToken(
  given: string | undefined,
  audience: string,
  env: Environment = process.env,
): Promise<string> {
  if (given) return given;
  if (env.LINTEL_ID_TOKEN) return env.LINTEL_ID_TOKEN;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = env;
  if (!address || !secret) throw new UserError('A registry needs a token: --token or LINTEL_TOKEN.');
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const response = await fetch(url, { headers: { Authorization: `Bearer ${secret}` } });
  if (!response.ok)
    throw new UserError(`GitHub gave this job no token: it responds with ${response.status}.`);
  return ((await response.json()) as { value: string }).value;
}
