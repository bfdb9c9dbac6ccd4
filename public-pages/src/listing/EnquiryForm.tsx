import type { Schemas } from '@lintel/contract/api';
import { Hint, TextLink } from '@lintel/ui';
import { CheckField, TextField, usePostedField } from '../form/FormFields';
import type { FormKind } from '../form/FormKind';
import { usePageContext } from '../form/PageContext';
import { PostForm } from '../form/PostForm';
import type { Listing } from './Listing';

/** Creates a lead of the listing's agent. */
export const enquiryForm: FormKind<Listing> = {
  name: 'enquiry',
  path: '/enquiries',
  fields: ['name', 'email', 'phone', 'message', 'consent'],
  toBody: (values, { slug }): Schemas['PublicEnquiry'] => ({
    slug,
    name: values['name']?.trim() ?? '',
    email: values['email']?.trim() ?? '',
    phone: values['phone']?.trim() ?? '',
    message: values['message']?.trim() ?? '',
    consent: 'consent' in values,
    ...(values['source'] === 'QR Code' && { source: 'QR Code' }),
  }),
};

export function EnquiryForm({ listing: { title, agent } }: { listing: Listing }) {
  const { firstname } = agent;
  return (
    <PostForm
      name={enquiryForm.name}
      title={`Ask ${firstname} about this listing`}
      action="Send enquiry"
      thanks={`Thank you. Your message is with ${firstname}.`}
      foot={
        <Hint>
          Only {firstname} will see your details. <TextLink href="/privacy">Privacy</TextLink>
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
        initialValue={`I’d like to see ${title}. When could I visit?`}
      />
      <SourceField />
      <CheckField name="consent" label={`${firstname} may contact me about this enquiry`} />
    </PostForm>
  );
}

/** Marks an enquiry that began with a scanned QR code, so that the agent sees its source. */
function SourceField() {
  const { request } = usePageContext();
  const { value } = usePostedField('source');
  const isScanned = new URL(request.url).searchParams.get('s') === 'qr';
  return (isScanned || value) && <input type="hidden" name="source" value="QR Code" />;
}
