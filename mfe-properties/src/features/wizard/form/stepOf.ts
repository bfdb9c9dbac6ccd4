import { type PropertyFieldName, propertyFields, wizardSteps } from '@lintel/contract/property';

/** Index of the step that a field stands in. */
export const stepOf = (name: PropertyFieldName): number =>
  wizardSteps.findIndex(({ fields }) => fields.some((field) => field.name === name));

/** Of some fields, the one that comes first in the wizard. */
export const firstOf = (names: readonly string[]): PropertyFieldName | undefined =>
  propertyFields.find(({ name }) => names.includes(name))?.name;
