import type { Schemas } from '@lintel/contract/api';
import { TextField } from '../form/FormFields';
import type { FormKind } from '../form/FormKind';
import { PostForm } from '../form/PostForm';

/** Requests a subscription, which the address confirms by a mailed link; an unconfirmed address gets no newsletters. */
export const newsletterForm: FormKind<Schemas['PublicAgent']> = {
  name: 'newsletter',
  path: '/subscriptions',
  fields: ['name', 'email'],
  toBody: ({ name = '', email = '' }, { username }): Schemas['PublicSubscription'] => ({
    username,
    name: name.trim(),
    email: email.trim(),
  }),
};

/** Shows the same thanks for every address, so that it does not reveal which addresses are subscribed. */
export function NewsletterForm({ agent: { firstname } }: { agent: Schemas['PublicAgent'] }) {
  return (
    <PostForm
      name={newsletterForm.name}
      title={`${firstname}’s newsletter`}
      action="Subscribe"
      thanks={<p>Thank you for subscribing. To confirm, open the link in the email that we’ve sent you.</p>}
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={200} optional />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        hint="You can unsubscribe at any time."
      />
    </PostForm>
  );
}
