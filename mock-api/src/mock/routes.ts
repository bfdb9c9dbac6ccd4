import { signIn } from '../auth/signIn';
import { newId } from '../crypto/tokens';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { noContent, ok } from '../http/responses';
import { DEMO_PASSWORD, seedAccount } from '../seed/seedAccount';

export const addFault = operation('POST /__mock/faults', async ({ services, body, account }) => {
  services.faults.add(account.id, body);
  return { status: 201, body: { data: body } };
});

export const clearFaults = operation('DELETE /__mock/faults', async ({ services, account }) => {
  services.faults.clear(account.id);
  return noContent();
});

export const setModuleBackend = operation(
  'PUT /__mock/backends/{module}',
  async ({ services, path, body }) => {
    services.moduleBackends?.set(path.module, body.document);
    return noContent();
  },
);

export const countCalls = operation('GET /__mock/calls', async ({ services, query, account }) =>
  ok({ count: services.callLog?.count(account.id, query) ?? 0 }),
);

export const createMockAccount = operation('POST /__mock/accounts', async ({ services, body, request }) => {
  const id = newId();
  const email = `agent-${id.slice(0, 12)}@example.com`;
  const { account, user } = await seedAccount(services, { id, email, scenario: body.scenario });
  const session = await services.store.run({ user: user.id }, () =>
    signIn(services, user, account, readDevice(request)),
  );
  return { status: 201, body: { data: { email, password: DEMO_PASSWORD, ...session } } };
});

export const expireTokens = operation('POST /__mock/tokens/expire', async ({ services, user }) => {
  const { store } = services;
  const expired = { ...user, tokenGeneration: user.tokenGeneration + 1 };
  await store.run({ user: user.id }, () => store.server.users.put(expired));
  return noContent();
});

export const readOutbox = operation('GET /__mock/outbox', async ({ services, query }) =>
  ok(services.outbox.to(query.to)),
);

export const resetAccount = operation('POST /__mock/reset', async ({ services, account, user }) => {
  services.faults.clear(account.id);
  await services.store.run({ user: user.id }, () => services.secondFactors.turnOff(user.id));
  const { id, scenario } = account;
  await seedAccount(services, { id, email: user.email, scenario: scenario ?? 'empty', user });
  return noContent();
});
