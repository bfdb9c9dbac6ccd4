import type { Schemas } from '@lintel/contract/api';
import { formatCount, formatMoney } from '@lintel/ui';

type Lead = Schemas['Lead'];

/** A lead's budget: "€300,000 – €450,000", "Up to €450,000"; empty without one. */
export function formatBudget({ budgetMin, budgetMax, budgetCurrency }: Lead): string {
  const format = (amount: number) => formatMoney(amount, budgetCurrency ?? 'USD');
  const hasMin = typeof budgetMin === 'number';
  if (typeof budgetMax === 'number')
    return hasMin ? `${format(budgetMin)} – ${format(budgetMax)}` : `Up to ${format(budgetMax)}`;
  return hasMin ? `From ${format(budgetMin)}` : '';
}

const offerTexts = { 'For Sale': 'To buy', 'For Rent': 'To rent' } as const;

/** A lead's wishes: "To buy · House · Cascais · 3 bedrooms or more"; empty without any. */
export const formatWishes = ({ wishedOffer, wishedType, wishedPlace, wishedBedrooms }: Lead): string =>
  [
    wishedOffer && offerTexts[wishedOffer],
    wishedType,
    wishedPlace,
    wishedBedrooms && `${formatCount(wishedBedrooms, 'bedroom', 'bedrooms')} or more`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Whether matching listings can be found for a lead. To buy or to rent alone is not enough. */
export const isLooking = (lead: Lead): boolean =>
  formatBudget(lead) !== '' ||
  Boolean(lead.wishedType || lead.wishedPlace) ||
  typeof lead.wishedBedrooms === 'number';
