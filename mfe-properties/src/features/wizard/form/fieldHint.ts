import type { Field, PropertyFieldName } from '@lintel/contract/property';

const hints: Partial<Record<PropertyFieldName, string>> = {
  slug: 'Made from the title. It is fixed once the listing is published.',
  coordinates: 'Latitude and longitude in degrees: 38.7223, -9.1393',
};

/** A line under a field; what the public page leaves out says so. */
export const fieldHint = ({ name, confidential }: Field): string | undefined =>
  hints[name] ?? (confidential ? 'Only you see this' : undefined);
