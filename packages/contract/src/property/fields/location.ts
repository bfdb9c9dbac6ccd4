import { flag, number, text } from '../defineField';
import type { Field } from '../Field';

const km = { unit: 'km', step: 0.1 } as const;

export const location: Field[] = [
  text('country_code', {
    description: 'ISO 3166-1, upper case',
    maximumLength: 2,
    upperCase: true,
    pattern: '^[A-Za-z]{0,2}$',
  }),
  text('country_name', { description: 'Country' }),
  text('state_code', {
    description: 'At most two characters, upper case',
    maximumLength: 2,
    upperCase: true,
    pattern: '^[A-Za-z0-9]{0,2}$',
  }),
  text('state_name', { description: 'State' }),
  text('city', { description: 'City' }),
  text('district', { description: 'District' }),
  text('full_address', { description: 'Street, number, postal code', maximumLength: 500, multiline: true }),
  text('coordinates', {
    description: '`lat,lng` in degrees',
    maximumLength: 60,
    pattern: '^$|^\\s*-?\\d{1,2}(\\.\\d+)?\\s*,\\s*-?\\d{1,3}(\\.\\d+)?\\s*$',
  }),
  number('metro_distance', { description: 'To the metro, in km', ...km }),
  number('bus_distance', { description: 'To the bus stop, in km', ...km }),
  number('highway_distance', { description: 'To the highway, in km', ...km }),
  number('school_distance', { description: 'To the school, in km', ...km }),
  number('hospital_distance', { description: 'To the hospital, in km', ...km }),
  number('shopping_distance', { description: 'To the shopping, in km', ...km }),
  flag('has_metro', 'Metro'),
  flag('has_bus_stop', 'Bus stop'),
  flag('has_minibus', 'Minibus'),
  flag('has_schools', 'Schools'),
  flag('has_hospital', 'Hospital'),
  flag('has_health_center', 'Health center'),
  flag('has_supermarket', 'Supermarket'),
  flag('has_shopping_center', 'Shopping center'),
  flag('has_restaurants', 'Restaurants'),
  flag('has_cafes', 'Cafes'),
  flag('has_sport_facilities', 'Sport facilities'),
  flag('has_parks', 'Parks'),
  flag('has_sea_view', 'Sea view'),
  flag('has_forest_view', 'Forest view'),
  flag('has_city_view', 'City view'),
];
