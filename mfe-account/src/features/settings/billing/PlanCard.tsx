import type { HostConfig } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { useHost } from '@lintel/module-kit';
import { ButtonLink, Card, CardHead, formatMoney, getDateFormat } from '@lintel/ui';
import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { SettingRow } from '../SettingRow';

/** The current plan, with a link to the payment provider, which manages the card, the invoices and the plan. */
export function PlanCard({ plan }: { plan: Schemas['Plan'] }) {
  const { config } = useHost();
  const { name, price, nextBilling } = formatPlan(plan);
  return (
    <Card aria-label="Your plan">
      <CardHead title="Your plan" />
      <Figures>
        <div>
          <dt>Plan</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>Next billing</dt>
          <dd>{nextBilling}</dd>
        </div>
      </Figures>
      <SettingRow>
        <div>
          <h3>Plan, card and invoices</h3>
          <p>Manage these with our payment provider. The customer portal opens in a new tab.</p>
        </div>
        <ButtonLink
          href={getPortalUrl(config)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink size={16} strokeWidth={1.8} aria-hidden="true" />}
        >
          Manage Subscription
        </ButtonLink>
      </SettingRow>
    </Card>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-bottom: 1px solid var(--border-subtle);
  > div {
    padding: 14px 20px;
  }
  > div + div {
    border-left: 1px solid var(--border-subtle);
  }
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    font: 600 20px/28px var(--font-sans);
    letter-spacing: var(--tracking-tight);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
    > div {
      padding: 12px 16px;
    }
    > div + div {
      border-top: 1px solid var(--border-subtle);
      border-left: 0;
    }
  }
`;

/** A calendar day, which is the same in every time zone. */
const billingDay = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Formats a plan as on an invoice: "Pro plan", "$29/month", "January 1, 2024". */
export const formatPlan = ({ name, price, currency, interval, nextBillingAt }: Schemas['Plan']) => ({
  name: `${name} plan`,
  price: `${formatMoney(price, currency)}/${interval}`,
  nextBilling: nextBillingAt ? getDateFormat(billingDay).format(new Date(nextBillingAt)) : 'None',
});

/** Sign-in page of the payment provider's customer portal, which identifies customers by email address. */
const DEFAULT_PORTAL = 'https://billing.stripe.com/p/login';

export const getPortalUrl = ({ billingPortalUrl = DEFAULT_PORTAL }: HostConfig) => billingPortalUrl;
