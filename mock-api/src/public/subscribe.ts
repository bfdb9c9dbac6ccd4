import { normalizeEmail } from '../auth/AccountDirectory';
import { operation } from '../http/operation';
import { newSubscriber } from '../subscribers/newSubscriber';
import { subscribersByEmail } from '../subscribers/subscribersByEmail';
import { findPublicAgent } from './findPublicAgent';
import { mailConfirmation, mailWelcome } from './mailSubscriber';
import { thanks } from './thanks';

/** Answers alike whatever the address was before: it must not tell who gets or left the newsletter. */
export const subscribe = operation('POST /public/subscriptions', ({ body, request, services }) => {
  services.publicLimits.count(request);
  const { account, data } = findPublicAgent(services, body.username);
  const email = normalizeEmail(body.email);
  const known = subscribersByEmail(data)(email);
  if (known?.status === 'Unsubscribed') mailConfirmation(services, account, known);
  if (!known) {
    const given = { email, name: body.name?.trim() ?? '', source: 'Public profile' };
    const subscriber = newSubscriber(given, new Date(services.now()).toISOString());
    data.subscribers.put(subscriber);
    mailWelcome(services, account, subscriber);
  }
  return thanks(
    202,
    'Thank you. If this address had left the newsletter, confirm by the link that we mailed.',
  );
});
