import { choice, flag, number } from '../defineField';
import type { Field } from '../Field';

export const buildingSystems: Field[] = [
  choice('heating_type', ['Central', 'Individual', 'Floor', 'None'], { description: 'Heating' }),
  choice('heating_fuel', ['Natural Gas', 'Electric', 'Oil', 'Solar', 'None'], {
    description: 'Heating fuel',
  }),
  choice('cooling_type', ['Central', 'Split', 'VRV', 'None'], { description: 'Cooling' }),
  choice('water_heating_type', ['Central', 'Individual', 'Solar', 'None'], { description: 'Water heating' }),
  choice('electricity_type', ['Grid', 'Solar', 'Hybrid'], { description: 'Electricity' }),
  choice('internet_type', ['Fiber', 'ADSL', 'Satellite', 'None'], { description: 'Internet' }),
  flag('has_water_tank', 'Water tank'),
  flag('has_hydrophore', 'Hydrophore'),
  flag('has_generator', 'Generator'),
  flag('has_tv', 'TV installation'),
  flag('has_elevator', 'Elevator'),
  number('elevator_count', { description: 'Elevators', minimum: 1, maximum: 100, onlyWith: 'has_elevator' }),
];
