import { seedOpinions } from '../coins/seedOpinions';
import type { Services } from '../Services';
import { seedAccount } from './seedAccount';

const DEMO_EMAIL = 'agent@example.com';

/** The account of the README, and what others say about coins, made once: what is done with it afterwards stays. */
export async function seedDemoAccount(services: Services) {
  if (services.settings.production || services.accounts.byEmail(DEMO_EMAIL)) return;
  await seedAccount(services, { id: 'demo', email: DEMO_EMAIL, scenario: 'demo' });
  seedOpinions(services);
}
