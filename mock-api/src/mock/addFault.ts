import { operation } from '../http/operation';

export const addFault = operation('POST /__mock/faults', ({ services, body, account }) => {
  services.faults.add(account.id, body);
  return { status: 201, body: { data: body } };
});
