import { choice, files, flag, number, text } from '../defineField';
import type { Field } from '../Field';

export const legalAndFinancial: Field[] = [
  choice('deed_status', ['Ready', 'In Progress', 'Pending'], { description: 'Deed status' }),
  choice('deed_type', ['Freehold', 'Leasehold', 'Shared'], { description: 'Deed type' }),
  choice('use_status', ['Empty', 'Tenant', 'Owner'], { description: 'Current use' }),
  choice('zoning_status', ['Residential', 'Commercial', 'Mixed'], { description: 'Zoning' }),
  number('annual_tax', { description: 'A year, in `currency`', unit: 'currency' }),
  number('assessment_value', { description: 'In `currency`', unit: 'currency', confidential: true }),
  number('rental_income', { description: 'A month, in `currency`', unit: 'currency', confidential: true }),
  text('building_license', { description: 'Building license', confidential: true }),
  text('mortgage_status', { description: 'Mortgage', confidential: true }),
  flag('bank_eligible', 'A bank lends on it'),
  flag('exchange_eligible', 'Can be exchanged'),
  text('rental_contract', { description: 'Rental contract', confidential: true }),
  flag('has_restrictions', 'Restrictions'),
  text('restrictions_note', {
    description: 'Which',
    maximumLength: 2_000,
    multiline: true,
    onlyWith: 'has_restrictions',
  }),
  text('insurance', { description: 'Insurance', confidential: true }),
  files('documents', {
    description: 'Upload ids',
    accepts: 'document',
    maximumCount: 50,
    confidential: true,
  }),
];
