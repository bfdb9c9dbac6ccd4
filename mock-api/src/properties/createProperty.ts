import { blankProperty, clearUnusedFields } from '@lintel/contract/property';
import { newId } from '../auth/opaqueToken';
import { created } from '../http/answers';
import { operation } from '../http/operation';
import type { PropertyRecord } from '../store/records';
import { propertyAnswer } from './propertyAnswer';
import { readPropertyForm } from './readPropertyForm';

export const createProperty = operation('POST /properties', ({ body, data, account, services }) => {
  const form = readPropertyForm(body, data, services.now());
  const at = new Date(services.now()).toISOString();
  const id = newId();
  const property: PropertyRecord = clearUnusedFields({
    ...blankProperty,
    ...form,
    id,
    slug: services.listings.slugFor(body.title, { accountId: account.id, propertyId: id }),
    state: 'Draft',
    stateHistory: [{ state: 'Draft', at }],
    is_draft: true,
    views: 0,
    publishedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  });
  data.properties.put(property);
  return created(propertyAnswer(property, data), 'Draft saved');
});
