import { empty } from '../http/answers';
import { operation } from '../http/operation';

export const clearFaults = operation('DELETE /__mock/faults', ({ services, account }) => {
  services.faults.clear(account.id);
  return empty();
});
