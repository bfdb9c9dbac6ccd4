import { checkLists, checkReads, checkTokens } from './checkReads';
import { checkWrites } from './checkWrites';
import { type Result, Suite } from './Suite';
import { type Credentials, signIn } from './signIn';

/**
 * Holds a server against openapi.yaml.
 * @param base such as http://localhost:4000/api
 * @param credentials of an account with data; without them a mock account is asked for
 */
export async function checkContract(base: string, credentials: Credentials | null): Promise<Result[]> {
  const suite = new Suite(base.replace(/\/$/, ''));
  await signIn(suite, credentials);
  if (suite.token === '') return suite.results;
  await checkTokens(suite);
  await checkReads(suite);
  await checkLists(suite);
  await checkWrites(suite);
  return suite.results;
}
