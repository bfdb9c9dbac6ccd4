import type { Schemas } from '@lintel/contract/api';
import { leadProperty } from '../properties/propertyAnswer';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** A lead as it is answered. @param expand with its listing embedded, as `_expand=property` asks. */
export function leadAnswer(
  { deletedAt: _, ...lead }: LeadRecord,
  data: AccountData,
  expand = false,
): Schemas['Lead'] {
  if (!expand) return lead;
  const property = data.properties.get(lead.propertyId ?? '');
  return { ...lead, property: property ? leadProperty(property, data) : null };
}
