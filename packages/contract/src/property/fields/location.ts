import { flag, number, text } from '../defineField';
import type { Field } from '../Field';

const km = { unit: 'km', step: 0.1, maximum: 1000 } as const;

const latitude = '-?(90(\\.0+)?|[0-8]?\\d(\\.\\d+)?)';
const longitude = '-?(180(\\.0+)?|(1[0-7]\\d|\\d?\\d)(\\.\\d+)?)';

export const location: Field[] = [
  text('country_code', {
    description: 'ISO 3166-1, upper case',
    maximumLength: 2,
    upperCase: true,
    pattern: '^[A-Za-z]{0,2}$',
    patternMessage: 'Enter two letters such as PT',
  }),
  text('country_name', { description: 'Country', places: 'countries' }),
  text('state_code', {
    description: 'At most two characters, upper case',
    maximumLength: 2,
    upperCase: true,
    pattern: '^[A-Za-z0-9]{0,2}$',
    patternMessage: 'Enter at most two letters or digits',
  }),
  text('state_name', { description: 'State', places: 'states' }),
  text('city', { description: 'City' }),
  text('district', { description: 'District' }),
  text('full_address', { description: 'Street, number, postal code', maximumLength: 500, multiline: true }),
  text('coordinates', {
    description: '`lat,lng` in degrees',
    maximumLength: 60,
    pattern: `^$|^\\s*${latitude}\\s*,\\s*${longitude}\\s*$`,
    patternMessage: 'Enter latitude (-90 to 90) and longitude (-180 to 180), such as 38.7223, -9.1393',
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
