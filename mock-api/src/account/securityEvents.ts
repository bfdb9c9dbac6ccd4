import { operation } from '../http/operation';
import { okList } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import { securityEventFields } from '../store/lists/securityEvents';

export const listSecurityEvents = operation(
  'GET /account/security-log',
  async ({ query: values, userData }) => {
    const query = parseListQuery(values, securityEventFields);
    const { records, total } = await userData.securityEvents.page(query);
    return okList(records, total, query);
  },
);
