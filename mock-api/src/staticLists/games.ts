import type { Schemas } from '@lintel/contract/api';

export const games: Schemas['Game'][] = [
  { id: 'next-hour', title: 'Guess the next hour', question: 'Will the price be higher in an hour?' },
  { id: 'today', title: 'Guess the day', question: 'Will the price end the day above where it began?' },
  { id: 'week', title: 'Guess the week', question: 'Will the price be higher in seven days?' },
];
