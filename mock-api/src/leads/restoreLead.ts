import { notFound } from '../errors';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { leadAnswer } from './leadAnswer';

/** Restoring a lead that is there changes nothing: an Undo may be sent twice. */
export const restoreLead = operation('POST /leads/{id}/restore', ({ path, data, services }) => {
  const lead = data.leads.get(path.id);
  if (!lead) throw notFound('lead');
  if (!lead.deletedAt) return saved(leadAnswer(lead, data), 'Lead restored');
  const restored = {
    ...lead,
    deletedAt: null,
    updatedAt: new Date(services.now()).toISOString(),
    version: lead.version + 1,
  };
  data.leads.put(restored);
  return saved(leadAnswer(restored, data), 'Lead restored');
});
