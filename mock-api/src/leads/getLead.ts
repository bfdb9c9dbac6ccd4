import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findLead } from './findLead';
import { leadAnswer } from './leadAnswer';

export const getLead = operation('GET /leads/{id}', ({ path, query, data }) =>
  ok(leadAnswer(findLead(data, path.id), data, query._expand === 'property')),
);
