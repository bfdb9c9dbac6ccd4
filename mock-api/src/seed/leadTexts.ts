/** Messages of first enquiries. */
export const enquiries = [
  'Good morning, is this still available? We are in town until Thursday and would like to see it.',
  'Could you send me the floor plan and the yearly costs? We would decide within the month.',
  'We saw the pictures and like the light. Is there a lift, and how old is it?',
  'Hello, I work nearby and look for something from next month on. Is the rent negotiable for two years?',
  'How far is it to the school on foot? We have two children of six and nine.',
  'Is the owner open to an offer below the price if we pay without a bank?',
  'Could I see it on a weekday after six?',
  'Does the price include the parking place? And who pays for the roof?',
  'We would like a second viewing with our architect.',
  'Is it possible to keep a dog here?',
];

export const JONAS_ENQUIRY =
  'Good evening, we are moving to Cascais next summer and your house looks right for us. Could we see it on a Saturday, and is the garden fenced on the side of the forest?';

export const notes = [
  'Called back, left a message on the machine.',
  'Wants to compare with a flat in Estoril first. Call again on Friday.',
  'Sent the energy certificate and the plans.',
  'Bank says yes up to 80 percent. Needs the deed for the file.',
  'Liked the kitchen, worried about the street. Suggested a viewing in the evening.',
  'Asked for the costs of the last three years; the owner will look them up.',
  'Comes with parents next time, they pay half.',
  'Prefers mails to calls.',
  'Would take it with the furniture.',
  'Has to sell in Porto first, expects that by spring.',
];

export const JONAS_NOTES = [
  'Budget up to €2.5M, financing agreed with his bank. Moving from Hamburg with two children in June.',
  'Prefers a Saturday. Asked whether the guest house has its own meter and who looks after the pool in winter.',
];

export const lostReasons = ['Bought elsewhere', 'Price too high', 'No answer any more', 'Bank said no'];
export const sources = ['Listing page', 'Listing page, QR code', 'Public profile', 'Referral', 'Open house'];

/** Wishes of Jonas Weber, as in his notes. */
export const JONAS_WISHES = {
  budgetMax: 2_500_000,
  budgetCurrency: 'EUR',
  wishedOffer: 'For Sale',
  wishedType: 'Villa',
  wishedBedrooms: 4,
  tags: ['Relocating'],
} as const;

/** Wishes of other leads. */
export const wishes = [
  { wishedOffer: 'For Sale', wishedType: 'Apartment', wishedPlace: 'Lisbon', wishedBedrooms: 3 },
  {
    budgetMin: 400_000,
    budgetMax: 800_000,
    budgetCurrency: 'EUR',
    wishedOffer: 'For Sale',
    tags: ['Investor'],
  },
  { wishedOffer: 'For Rent', wishedPlace: 'Lisbon', budgetMax: 3_500, budgetCurrency: 'EUR' },
  { wishedType: 'House', wishedPlace: 'Sintra, Cascais', tags: ['Cash buyer'] },
] as const;
