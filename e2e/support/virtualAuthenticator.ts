import { test as base } from './test.ts';

/** Tests whose page has an authenticator with passkeys and a user who always agrees. */
export const test = base.extend<{ authenticator: string }>({
  authenticator: async ({ page }, use) => {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await use(authenticatorId);
    // Chromium supports one such device, which would outlive the page.
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  },
});
