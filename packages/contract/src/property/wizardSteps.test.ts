import type { NumberField } from './Field';
import { getFieldLabel } from './propertyForm';
import { propertyFields, wizardSteps } from './wizardSteps';

const fieldOf = (name: string) => propertyFields.find((field) => field.name === name);
const optionsOf = (name: string) => {
  const field = fieldOf(name);
  return field?.kind === 'choice' ? field.options : undefined;
};
const numbers = (names: string) => names.split(' ').map((name) => fieldOf(name) as NumberField);

test('[WIZ-02] has seven steps in order', () => {
  expect(wizardSteps.map(({ title }) => title)).toEqual([
    'Basic Information',
    'Media',
    'Building Details',
    'Building Systems',
    'Complex Features',
    'Legal & Financial',
    'Location',
  ]);
});

test('assigns every field to exactly one step', () => {
  const names = propertyFields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(95);
});

test('[WIZ-17] [WIZ-24] [WIZ-27] [WIZ-30] [WIZ-34] [WIZ-38] the steps hold the fields of the specification', () => {
  const names = (index: number) => wizardSteps[index]?.fields.map(({ name }) => name).join(' ');
  expect(names(0)).toBe('title slug type status price currency description is_draft');
  expect(names(1)).toBe('images');
  expect(names(2)).toBe(
    'gross_area net_area ceiling_height floor_count floor_location room_count bedrooms bathrooms living_room_count building_age year_built last_renovated facade',
  );
  expect(names(3)).toBe(
    'heating_type heating_fuel cooling_type water_heating_type electricity_type internet_type has_water_tank has_hydrophore has_generator has_tv has_elevator elevator_count',
  );
  expect(names(4)).toBe(
    'pet_policy monthly_dues has_security has_camera_system has_card_access has_gym has_playground has_sports_area has_walking_track has_bbq_area has_garden_area has_swimming_pool pool_type has_parking parking_type parking_capacity',
  );
  expect(names(5)).toBe(
    'deed_status deed_type use_status zoning_status annual_tax assessment_value rental_income building_license mortgage_status bank_eligible exchange_eligible rental_contract has_restrictions restrictions_note insurance documents',
  );
  expect(names(6)).toBe(
    'country_code country_name state_code state_name city district full_address coordinates metro_distance bus_distance highway_distance school_distance hospital_distance shopping_distance has_metro has_bus_stop has_minibus has_schools has_hospital has_health_center has_supermarket has_shopping_center has_restaurants has_cafes has_sport_facilities has_parks has_sea_view has_forest_view has_city_view',
  );
});

test('[WIZ-18] [WIZ-19] [WIZ-28] [WIZ-31] [WIZ-35] the choices have the options of the specification', () => {
  expect(optionsOf('type')).toEqual(['Apartment', 'House', 'Villa', 'Commercial']);
  expect(optionsOf('status')).toEqual(['For Sale', 'For Rent', 'Sold', 'Rented']);
  expect(optionsOf('currency')).toEqual(['USD', 'EUR', 'GBP']);
  expect(optionsOf('heating_type')).toEqual(['Central', 'Individual', 'Floor', 'None']);
  expect(optionsOf('heating_fuel')).toEqual(['Natural Gas', 'Electric', 'Oil', 'Solar', 'None']);
  expect(optionsOf('cooling_type')).toEqual(['Central', 'Split', 'VRV', 'None']);
  expect(optionsOf('water_heating_type')).toEqual(['Central', 'Individual', 'Solar', 'None']);
  expect(optionsOf('electricity_type')).toEqual(['Grid', 'Solar', 'Hybrid']);
  expect(optionsOf('internet_type')).toEqual(['Fiber', 'ADSL', 'Satellite', 'None']);
  expect(optionsOf('pet_policy')).toEqual(['Allowed', 'Not Allowed', 'With Permission']);
  expect(optionsOf('deed_status')).toEqual(['Ready', 'In Progress', 'Pending']);
  expect(optionsOf('deed_type')).toEqual(['Freehold', 'Leasehold', 'Shared']);
  expect(optionsOf('use_status')).toEqual(['Empty', 'Tenant', 'Owner']);
  expect(optionsOf('zoning_status')).toEqual(['Residential', 'Commercial', 'Mixed']);
});

test('[WIZ-25] [WIZ-26] [WIZ-39] minimums, limits and steps are those of the specification', () => {
  for (const { minimum } of numbers('floor_count room_count parking_capacity')) expect(minimum).toBe(1);
  const fromZero = 'floor_location bedrooms bathrooms living_room_count building_age monthly_dues';
  for (const { minimum } of numbers(fromZero)) expect(minimum).toBe(0);
  for (const { minimum, maximum } of numbers('year_built last_renovated'))
    expect([minimum, maximum]).toEqual([1900, 'current year']);
  const distances = propertyFields.filter(({ name }) => name.endsWith('_distance'));
  expect(distances).toHaveLength(6);
  for (const field of distances) expect(field).toMatchObject({ minimum: 0, step: 0.1, unit: 'km' });
  expect(fieldOf('ceiling_height')).toMatchObject({ step: 0.1 });
});

test('[WIZ-29] [WIZ-32] [WIZ-33] [WIZ-36] five fields depend on a flag', () => {
  const dependent = propertyFields.filter(({ onlyWith }) => onlyWith);
  expect(Object.fromEntries(dependent.map(({ name, onlyWith }) => [name, onlyWith]))).toEqual({
    elevator_count: 'has_elevator',
    pool_type: 'has_swimming_pool',
    parking_type: 'has_parking',
    parking_capacity: 'has_parking',
    restrictions_note: 'has_restrictions',
  });
});

test('[PROP-16] [PROP-17] a label is the name in words with its unit, an amount in the currency given', () => {
  const label = (name: string, currency?: string) => {
    const field = fieldOf(name);
    return field && getFieldLabel(field, currency);
  };
  expect(label('gross_area')).toBe('Gross area (m²)');
  expect(label('metro_distance')).toBe('Metro distance (km)');
  expect(label('has_elevator')).toBe('Has elevator');
  expect(label('has_tv')).toBe('Has TV');
  expect(label('city', 'EUR')).toBe('City');
  expect(label('bedrooms', 'EUR')).toBe('Bedrooms');
  expect(label('annual_tax')).toBe('Annual tax');
  expect(label('annual_tax', 'EUR')).toBe('Annual tax (EUR)');
});
