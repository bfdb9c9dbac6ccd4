import type { PropertyForm } from './Field';
import { propertyFields } from './wizardSteps';

/** The form without what belongs to a flag that is off: no pool type without a pool. */
export function clearUnusedFields<Form extends PropertyForm>(form: Form): Form {
  const unused = propertyFields.filter(
    ({ onlyWith, name }) => onlyWith && !form[onlyWith] && form[name] !== null,
  );
  return { ...form, ...Object.fromEntries(unused.map(({ name, initial }) => [name, initial])) };
}
