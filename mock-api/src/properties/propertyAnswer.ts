import type { Schemas } from '@lintel/contract/api';
import { leadFigures } from '../leads/leadFigures';
import { filesOf } from '../pictures/fileInfo';
import type { PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { propertyLocation } from './propertyLocation';

/** A listing as it is answered: its fields flat, with what follows from them and its files. */
export function propertyAnswer(
  { stateHistory: _, ...property }: PropertyRecord,
  data: AccountData,
): Schemas['Property'] {
  return {
    ...property,
    leads: leadFigures(data)().byProperty.get(property.id) ?? 0,
    location: propertyLocation(property),
    area: property.gross_area,
    imageFiles: filesOf(property.images, data),
    documentFiles: filesOf(property.documents, data),
  };
}

/** The part of a listing that its leads show. */
export function leadProperty(property: PropertyRecord, data: AccountData): Schemas['LeadProperty'] {
  const { id, title, slug, price, currency, status, state, type, bedrooms, bathrooms, images } = property;
  return {
    id,
    title,
    slug,
    price,
    currency,
    status,
    state,
    type,
    location: propertyLocation(property),
    bedrooms,
    bathrooms,
    area: property.gross_area,
    images,
    imageFiles: filesOf(images, data),
  };
}
