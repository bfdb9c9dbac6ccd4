export { findMissingForPublish, getMissingMessage, isStepComplete } from './completeness';
export type {
  ChoiceField,
  Field,
  FilesField,
  FlagField,
  NumberField,
  PropertyFieldName,
  PropertyForm,
  TextField,
} from './Field';
export { createSlug, formatPlace, slugify } from './listingText';
export { blankProperty, clearUnusedFields, getFieldLabel } from './propertyForm';
export { propertyFields, type WizardStep, type WizardStepId, wizardSteps } from './wizardSteps';
