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
export { placeText } from './placeText';
export { blankProperty, clearUnusedFields, fieldLabel } from './propertyForm';
export { slugify, slugOf } from './slugify';
export { propertyFields, type WizardStep, type WizardStepId, wizardSteps } from './wizardSteps';
