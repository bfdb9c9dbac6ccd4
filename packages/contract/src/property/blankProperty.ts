import type { PropertyForm } from './Field';
import { propertyFields } from './wizardSteps';

/** A new form: type, status and currency chosen, flags off, everything else empty. */
export const blankProperty = Object.freeze(
  Object.fromEntries(propertyFields.map(({ name, initial }) => [name, initial])),
) as Readonly<PropertyForm>;
