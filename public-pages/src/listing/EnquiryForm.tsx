import type { Schemas } from '@lintel/contract/api';
import { CheckField } from '../form/CheckField';
import { PostForm } from '../form/PostForm';
import { TextField } from '../form/TextField';
import { enquiry } from './enquiry';

export function EnquiryForm({ listing: { title, agent } }: { listing: Schemas['PublicListing'] }) {
  return (
    <PostForm
      name={enquiry.name}
      title={`Ask ${agent.firstname} about this listing`}
      action="Send enquiry"
      thanks={<p>Thank you. Your message is with {agent.firstname}.</p>}
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
      <CheckField name="consent" label={`${agent.firstname} may contact me about this enquiry`} />
    </PostForm>
  );
}
