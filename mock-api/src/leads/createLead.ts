import { nameOf } from '../account/userAnswer';
import { created } from '../http/answers';
import { operation } from '../http/operation';
import { assertOwnProperty } from '../properties/assertOwnProperty';
import { leadAnswer } from './leadAnswer';
import { newLead } from './newLead';
import { putNewLead } from './putNewLead';

export const createLead = operation('POST /leads', ({ body, data, account, services }) => {
  assertOwnProperty(data, body.propertyId);
  const lead = newLead({ ...body, name: body.name.trim() }, new Date(services.now()).toISOString());
  putNewLead(data, lead, nameOf(account), 'created');
  return created(leadAnswer(lead, data), 'Lead added');
});
