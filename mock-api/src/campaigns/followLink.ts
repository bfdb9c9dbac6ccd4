import { notFound } from '../errors';
import { operation } from '../http/operation';

/**
 * Redirects to the target in the token, even if the newsletter or the account no longer exists: a mail may be opened
 * years later. A HEAD request, as sent by mail scanners, is not counted.
 */
export const followLink = operation('GET /public/clicks/{token}', async ({ path, request, services }) => {
  const click = services.campaignLinks.readClick(path.token);
  if (!click) throw notFound('link');
  const { store } = services;
  if (request.method === 'GET' && store.writable && (await services.accounts.get(click.accountId))) {
    const data = store.getAccountData(click.accountId);
    await store.run(click.accountId, async () => {
      const recipient = await data.campaignRecipients.get(click.recipientId);
      const campaign = recipient && (await data.campaigns.get(recipient.campaignId));
      const index = campaign?.links.findIndex(({ url }) => url === click.url) ?? -1;
      if (!campaign || !recipient || index < 0 || recipient.clicked.includes(index)) return;
      await data.campaignRecipients.put({ ...recipient, clicked: [...recipient.clicked, index] });
      const clicked = campaign.figures.clicked + (recipient.clicked.length === 0 ? 1 : 0);
      await data.campaigns.put({
        ...campaign,
        figures: { ...campaign.figures, clicked },
        links: campaign.links.map((link, at) => (at === index ? { ...link, clicks: link.clicks + 1 } : link)),
      });
    });
  }
  return { status: 302, headers: { Location: click.url, 'Referrer-Policy': 'no-referrer' } };
});
