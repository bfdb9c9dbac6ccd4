import type { HostConfig } from '@lintel/contract';

/** The sign-in of the payment provider's customer portal, which finds the customer by their address. */
const DEFAULT_PORTAL = 'https://billing.stripe.com/p/login';

export const portalUrl = ({ billingPortalUrl = DEFAULT_PORTAL }: HostConfig) => billingPortalUrl;
