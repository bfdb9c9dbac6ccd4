import { number, text } from '../defineField';
import type { Field } from '../Field';

export const buildingDetails: Field[] = [
  number('gross_area', { description: 'Gross area in m²', unit: 'm²', step: 0.01 }),
  number('net_area', { description: 'Net area in m²', unit: 'm²', step: 0.01 }),
  number('ceiling_height', { description: 'Ceiling height in m', unit: 'm', step: 0.1 }),
  number('floor_count', { description: 'Floors of the building', minimum: 1 }),
  number('floor_location', { description: 'Floor it is on' }),
  number('room_count', { description: 'Rooms', minimum: 1 }),
  number('bedrooms', { description: 'Bedrooms' }),
  number('bathrooms', { description: 'Bathrooms' }),
  number('living_room_count', { description: 'Living rooms' }),
  number('building_age', { description: 'Age in years' }),
  number('year_built', {
    description: 'Year, at most the current one',
    minimum: 1900,
    maximum: 'current year',
  }),
  number('last_renovated', {
    description: 'Year, at most the current one',
    minimum: 1900,
    maximum: 'current year',
  }),
  text('facade', { description: 'Facade' }),
];
