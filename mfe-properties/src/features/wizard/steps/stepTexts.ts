import type { WizardStepId } from '@lintel/contract/property';

/** What a step is about, under its heading. */
export const stepTexts: Record<WizardStepId, string> = {
  'basic-information': 'What it is, what it costs, and how it reads in a few paragraphs.',
  media: 'Upload up to 16 high-quality images of the property. The first image will be the featured image.',
  'building-details': 'Its size, its rooms, and when it was built.',
  'building-systems': 'Heating, water, electricity, and what the building is equipped with.',
  'complex-features': 'What residents share, and what it costs a month.',
  'legal-and-financial': 'Deed, taxes and papers. What is for you alone is not on the public page.',
  location: 'Where it is, and what is around it.',
};
