import { type Field, type PropertyFieldName, propertyFields, wizardSteps } from '@lintel/contract/property';

/** Index of the step that contains a field. */
export const findStepIndex = (name: PropertyFieldName): number =>
  wizardSteps.findIndex(({ fields }) => fields.some((field) => field.name === name));

/** The first of these fields in the order of the wizard. */
export const findFirstField = (names: readonly string[]): PropertyFieldName | undefined =>
  propertyFields.find(({ name }) => names.includes(name))?.name;

const hints: Partial<Record<PropertyFieldName, string>> = {
  slug: "Created from the title. Can't be changed after publishing.",
  coordinates: 'Latitude and longitude in degrees: 38.7223, -9.1393',
};

/** The hint below a field. It mentions when the public page omits the field. */
export const getFieldHint = ({ name, confidential }: Field): string | undefined =>
  hints[name] ?? (confidential ? 'Only visible to you' : undefined);
