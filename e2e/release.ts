import { releaseCheckout } from '@lintel/cli/checkout/release';

// Builds and releases the checkout, so that it is live for the tests. Fails when a deployment of it would be refused.
process.exit((await releaseCheckout()) ? 1 : 0);
