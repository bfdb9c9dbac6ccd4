import { signIn } from '../auth/signIn';
import { newId } from '../crypto/tokens';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { noContent, ok } from '../http/responses';
import { DEMO_PASSWORD, seedAccount } from '../seed/seedAccount';

export const addFault = operation('POST /__mock/faults', ({ services, body, account }) => {
  services.faults.add(account.id, body);
  return { status: 201, body: { data: body } };
});

export const clearFaults = operation('DELETE /__mock/faults', ({ services, account }) => {
  services.faults.clear(account.id);
  return noContent();
});

export const setModuleBackend = operation('PUT /__mock/backends/{module}', ({ services, path, body }) => {
  services.moduleBackends?.set(path.module, body.document);
  return noContent();
});

export const countCalls = operation('GET /__mock/calls', ({ services, query, account }) =>
  ok({ count: services.callLog?.count(account.id, query) ?? 0 }),
);

export const createMockAccount = operation('POST /__mock/accounts', async ({ services, body, request }) => {
  const id = newId();
  const email = `agent-${id.slice(0, 12)}@example.com`;
  const account = await seedAccount(services, { id, email, scenario: body.scenario });
  const session = await signIn(services, account, readDevice(request));
  return { status: 201, body: { data: { email, password: DEMO_PASSWORD, ...session } } };
});

export const expireTokens = operation('POST /__mock/tokens/expire', ({ services, account }) => {
  services.store.server.accounts.put({ ...account, tokenGeneration: account.tokenGeneration + 1 });
  return noContent();
});

export const readOutbox = operation('GET /__mock/outbox', ({ services, query }) =>
  ok(services.outbox.to(query.to)),
);

export const resetAccount = operation('POST /__mock/reset', async ({ services, account }) => {
  services.faults.clear(account.id);
  services.secondFactors.turnOff(account.id);
  const { id, email, tokenGeneration } = account;
  await seedAccount(services, { id, email, scenario: account.scenario ?? 'empty', tokenGeneration });
  return noContent();
});
