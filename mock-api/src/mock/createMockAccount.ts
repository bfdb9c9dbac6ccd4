import { deviceOf } from '../auth/deviceOf';
import { newId } from '../auth/opaqueToken';
import { signIn } from '../auth/signIn';
import { operation } from '../http/operation';
import { DEMO_PASSWORD, seedAccount } from '../seed/seedAccount';

export const createMockAccount = operation('POST /__mock/accounts', async ({ services, body, request }) => {
  const id = newId();
  const email = `agent-${id.slice(0, 12)}@example.com`;
  const account = await seedAccount(services, { id, email, scenario: body.scenario });
  const session = await signIn(services, account, deviceOf(request));
  return { status: 201, body: { data: { email, password: DEMO_PASSWORD, ...session } } };
});
