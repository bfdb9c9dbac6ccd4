export { blankProperty } from './blankProperty';
export { clearUnusedFields } from './clearUnusedFields';
export { isStepComplete, missingForPublish, missingMessage } from './completeness';
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
export { fieldLabel } from './fieldLabel';
export { isPublicState, nextStates, type PropertyState } from './listingStates';
export { slugify, slugOf } from './slugify';
export { propertyFields, type WizardStep, type WizardStepId, wizardSteps } from './wizardSteps';
