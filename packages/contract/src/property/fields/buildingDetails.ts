import { number, text } from '../defineField';
import type { Field } from '../Field';

/** A higher number is a typo. */
const MOST_FLOORS = 200;
const MOST_ROOMS = 100;
const area = { unit: 'm²', step: 0.01, minimum: 0.01 } as const;

export const buildingDetails: Field[] = [
  number('gross_area', { description: 'Gross area in m²', ...area }),
  number('net_area', { description: 'Net area in m², at most the gross area', ...area }),
  number('ceiling_height', { description: 'Ceiling height in m', unit: 'm', step: 0.1, maximum: 30 }),
  number('floor_count', { description: 'Floors of the building', minimum: 1, maximum: MOST_FLOORS }),
  number('floor_location', { description: 'Floor it is on, at most the floor count', maximum: MOST_FLOORS }),
  number('room_count', { description: 'Rooms', minimum: 1, maximum: MOST_ROOMS }),
  number('bedrooms', { description: 'Bedrooms', maximum: MOST_ROOMS }),
  number('bathrooms', { description: 'Bathrooms', maximum: MOST_ROOMS }),
  number('living_room_count', { description: 'Living rooms', maximum: MOST_ROOMS }),
  number('building_age', { description: 'Age in years', maximum: 500 }),
  number('year_built', {
    description: 'Year, at most the current one',
    minimum: 1900,
    maximum: 'current year',
  }),
  number('last_renovated', {
    description: 'Year, at most the current one and not before year_built',
    minimum: 1900,
    maximum: 'current year',
  }),
  text('facade', { description: 'Facade' }),
];
