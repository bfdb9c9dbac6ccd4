import type { Schemas } from '@lintel/contract/api';
import { type Fact, formatMoney, formatShortDay } from '@lintel/ui';

const none = '—';

/** The account in rows of a name and a value. What is empty says so. */
export function accountFacts(account: Schemas['Account']): Fact[] {
  const { firstName, lastName, email, phone, plan, trialEndsAt, frozen } = account;
  const price = `${formatMoney(plan.price, plan.currency)}/${plan.interval}`;
  return [
    { term: 'First name', value: firstName || none },
    { term: 'Last name', value: lastName || none },
    { term: 'Email', value: email },
    { term: 'Phone', value: phone || none },
    { term: 'Plan', value: `${plan.name}, ${price}` },
    { term: 'Trial ends', value: trialEndsAt ? formatShortDay(trialEndsAt) : none },
    { term: 'Public pages', value: frozen ? 'Frozen' : 'Visible' },
  ];
}
