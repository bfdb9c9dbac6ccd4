import type { Schemas } from '@lintel/contract/api';
import { formatMoney } from '@lintel/ui';

/** A day of the calendar, the same wherever one looks at it. */
const billingDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A plan in the words of an invoice: "Pro plan", "$29/month", "January 1, 2024". */
export const planFacts = ({ name, price, currency, interval, nextBillingAt }: Schemas['Plan']) => ({
  name: `${name} plan`,
  price: `${formatMoney(price, currency)}/${interval}`,
  nextBilling: nextBillingAt ? billingDay.format(new Date(nextBillingAt)) : 'None',
});
