import { Hint, TextLink } from '@lintel/ui';
import { CheckField } from '../form/CheckField';
import { PostForm } from '../form/PostForm';
import { TextField } from '../form/TextField';
import { enquiry } from './enquiry';
import type { Listing } from './Listing';
import { SourceField } from './SourceField';

export function EnquiryForm({ listing: { title, agent } }: { listing: Listing }) {
  const { firstname } = agent;
  return (
    <PostForm
      name={enquiry.name}
      title={`Ask ${firstname} about this listing`}
      action="Send enquiry"
      thanks={`Thank you. Your message is with ${firstname}.`}
      foot={
        <Hint>
          Your details go to {firstname} alone. <TextLink href="/privacy">Privacy</TextLink>
        </Hint>
      }
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={200} required />
      <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={50}
        hint="An email address or a phone number is enough."
      />
      <TextField
        name="message"
        label="Message"
        maxLength={5000}
        multiline
        required
        start={`I would like to see ${title}. When would be possible?`}
      />
      <SourceField />
      <CheckField name="consent" label={`${firstname} may contact me about this enquiry`} />
    </PostForm>
  );
}
