import { choice, flag, number } from '../defineField';
import type { Field } from '../Field';

export const complexFeatures: Field[] = [
  choice('pet_policy', ['Allowed', 'Not Allowed', 'With Permission'], { description: 'Pets' }),
  number('monthly_dues', { description: 'Monthly dues in `currency`', unit: 'currency' }),
  flag('has_security', 'Security'),
  flag('has_camera_system', 'Camera system'),
  flag('has_card_access', 'Card access'),
  flag('has_gym', 'Gym'),
  flag('has_playground', 'Playground'),
  flag('has_sports_area', 'Sports area'),
  flag('has_walking_track', 'Walking track'),
  flag('has_bbq_area', 'Barbecue area'),
  flag('has_garden_area', 'Garden'),
  flag('has_swimming_pool', 'Swimming pool'),
  choice('pool_type', ['Indoor', 'Outdoor', 'Both'], { description: 'Pool', onlyWith: 'has_swimming_pool' }),
  flag('has_parking', 'Parking'),
  choice('parking_type', ['Indoor', 'Outdoor', 'Both'], { description: 'Parking', onlyWith: 'has_parking' }),
  number('parking_capacity', {
    description: 'Cars',
    minimum: 1,
    maximum: 10_000,
    onlyWith: 'has_parking',
  }),
];
