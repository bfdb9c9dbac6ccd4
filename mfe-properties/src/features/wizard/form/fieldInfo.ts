import { type Field, type PropertyFieldName, propertyFields, wizardSteps } from '@lintel/contract/property';

/** Index of the step that holds a field. */
export const findStepIndex = (name: PropertyFieldName): number =>
  wizardSteps.findIndex(({ fields }) => fields.some((field) => field.name === name));

/** The one of these fields that comes first in the wizard. */
export const findFirstField = (names: readonly string[]): PropertyFieldName | undefined =>
  propertyFields.find(({ name }) => names.includes(name))?.name;

const hints: Partial<Record<PropertyFieldName, string>> = {
  slug: "Created from the title. Can't be changed after publishing.",
  coordinates: 'Latitude and longitude in degrees: 38.7223, -9.1393',
};

/** The hint below a field. Fields that the public page leaves out say so. */
export const getFieldHint = ({ name, confidential }: Field): string | undefined =>
  hints[name] ?? (confidential ? 'Only visible to you' : undefined);
