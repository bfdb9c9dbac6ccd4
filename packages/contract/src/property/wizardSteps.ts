import type { Field } from './Field';
import { basicInformation } from './fields/basicInformation';
import { buildingDetails } from './fields/buildingDetails';
import { buildingSystems } from './fields/buildingSystems';
import { complexFeatures } from './fields/complexFeatures';
import { legalAndFinancial } from './fields/legalAndFinancial';
import { location } from './fields/location';
import { media } from './fields/media';

export type WizardStepId =
  | 'basic-information'
  | 'media'
  | 'building-details'
  | 'building-systems'
  | 'complex-features'
  | 'legal-and-financial'
  | 'location';

export interface WizardStep {
  id: WizardStepId;
  title: string;
  fields: readonly Field[];
}

/** The steps of the listing wizard, in order. */
export const wizardSteps: readonly WizardStep[] = [
  { id: 'basic-information', title: 'Basic Information', fields: basicInformation },
  { id: 'media', title: 'Media', fields: media },
  { id: 'building-details', title: 'Building Details', fields: buildingDetails },
  { id: 'building-systems', title: 'Building Systems', fields: buildingSystems },
  { id: 'complex-features', title: 'Complex Features', fields: complexFeatures },
  { id: 'legal-and-financial', title: 'Legal & Financial', fields: legalAndFinancial },
  { id: 'location', title: 'Location', fields: location },
];

/** Every field of the listing's form, step by step. */
export const propertyFields: readonly Field[] = wizardSteps.flatMap((step) => step.fields);
