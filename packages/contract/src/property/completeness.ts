import type { Field, PropertyFieldName } from './Field';
import { blankProperty } from './propertyForm';
import { propertyFields, type WizardStep, type WizardStepId, wizardSteps } from './wizardSteps';

type Values = { readonly [Name in PropertyFieldName]?: unknown };

/** Whether a step's required fields are filled. Only the wizard tracks whether the step was visited. */
export function isStepComplete(step: WizardStepId | WizardStep, property: Values): boolean {
  const { fields = [] } = typeof step === 'string' ? (wizardSteps.find(({ id }) => id === step) ?? {}) : step;
  return fields.every((field) => !isMissing(field, property));
}

/** Returns the empty required fields that prevent a listing from being published, in the wizard's order. */
export const findMissingForPublish = (property: Values): Field[] =>
  propertyFields.filter((field) => isMissing(field, property));

/** Whether a required field is empty. An absent field counts as the value in a new form. */
function isMissing({ name, kind, required }: Field, property: Values): boolean {
  if (!required) return false;
  const value = name in property ? property[name] : blankProperty[name];
  if (kind === 'number') return typeof value !== 'number' || !(value > 0);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value !== 'string' || value.trim() === '';
}

/** Error message for an empty required field. */
export const getMissingMessage = ({ kind, label }: Field): string => reasons[kind] ?? `${label} is required`;

const reasons: Partial<Record<Field['kind'], string>> = {
  number: 'Enter a price above 0',
  files: 'Add at least one image',
};
