import { empty } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { findLead } from './findLead';

export const deleteLead = operation('DELETE /leads/{id}', ({ path, data, request, services }) => {
  const lead = findLead(data, path.id);
  assertVersion(request, lead);
  const at = new Date(services.now()).toISOString();
  data.leads.put({ ...lead, deletedAt: at, updatedAt: at, version: lead.version + 1 });
  return empty();
});
