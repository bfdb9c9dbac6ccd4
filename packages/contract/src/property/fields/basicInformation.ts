import { currencies, propertyStatuses, propertyTypes } from '../../domain';
import { choice, flag, number, text } from '../defineField';
import type { Field } from '../Field';

export const basicInformation: Field[] = [
  text('title', { description: 'Title', initial: '', filled: true, required: true }),
  text('slug', {
    description: 'Derived from the title, unique, frozen at first publish; a sent value is ignored',
    initial: '',
    maximumLength: 220,
    readOnly: true,
  }),
  choice('type', propertyTypes, {
    description: 'Kind of building',
    initial: 'Apartment',
    schema: 'PropertyType',
    required: true,
  }),
  choice('status', propertyStatuses, {
    description: 'What it is offered as',
    initial: 'For Sale',
    schema: 'PropertyStatus',
    required: true,
  }),
  number('price', {
    description: 'In `currency`, rounded to hundredths; 0 without a price',
    unit: 'currency',
    typedAsText: true,
    initial: 0,
    required: true,
  }),
  choice('currency', currencies, {
    description: 'Of every amount of the listing',
    initial: 'USD',
    schema: 'Currency',
    required: true,
  }),
  text('description', {
    description: 'Sanitised HTML; may be empty',
    initial: '',
    maximumLength: 20_000,
    html: true,
    multiline: true,
  }),
  {
    ...flag('is_draft', 'Follows `state`; true sent for a live listing makes it a draft'),
    initial: true,
    confidential: true,
    hidden: true,
  },
];
