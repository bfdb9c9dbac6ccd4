import type { Schemas } from '@lintel/contract/api';
import { PostForm } from '../../form/PostForm';
import { TextField } from '../../form/TextField';
import { newsletter } from './newsletter';

/** Says the same to every address: what it was before is nobody's business. */
export function NewsletterForm({ agent: { firstname } }: { agent: Schemas['PublicAgent'] }) {
  return (
    <PostForm
      name={newsletter.name}
      title={`${firstname}’s newsletter`}
      action="Subscribe"
      thanks={
        <>
          <p>{`Thank you. ${firstname}’s newsletter comes to your address from now on.`}</p>
          <p>
            If this address had left it before, we have sent you a link: open it to get the newsletter again.
          </p>
        </>
      }
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={200} optional />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        hint="Every mail has a link to leave by."
      />
    </PostForm>
  );
}
