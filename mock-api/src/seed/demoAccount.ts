import type { AccountRecord } from '../store/records';

/** Makes Marta Almeida's profile and plan, merged over a new account. */
export function makeDemoAccount(email: string, now: number): Partial<AccountRecord> {
  return {
    phone: '+351 912 555 018',
    trialEndsAt: null,
    plan: {
      name: 'Pro',
      price: 29,
      currency: 'USD',
      interval: 'month',
      nextBillingAt: '2024-01-01T00:00:00.000Z',
    },
    profile: {
      title: 'Real-estate agent',
      company: 'Almeida & Filhos',
      experience: 14,
      about:
        '<p>I have sold homes between Cascais and Sintra for fourteen years. Most of my clients come from abroad and buy here once in their lives, so I write everything down.</p><ul><li>Every defect I know of, before the first viewing</li><li>Every cost, including the ones after the deed</li></ul>',
      contact_email: email,
      contact_phone: '+351 912 555 018',
      website: 'https://almeida.example.com',
      avatar: '',
      socials: [
        { platform: 'Instagram', url: 'https://instagram.com/marta.almeida.homes' },
        { platform: 'YouTube', url: 'https://youtube.com/@martaalmeidahomes' },
      ],
      languages: ['Portuguese', 'English', 'French', 'German'],
      certifications: ['AMI 18442', 'Certified Negotiation Expert'],
      specializations: ['Coastal villas', 'First-time buyers', 'Restored townhouses', 'Relocation'],
      updatedAt: new Date(now - 9 * 60 * 60 * 1000).toISOString(),
    },
  };
}
