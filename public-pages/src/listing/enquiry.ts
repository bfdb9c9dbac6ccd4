import type { Schemas } from '@lintel/contract/api';
import type { FormKind } from '../form/FormKind';

/** Becomes a lead of the listing's agent. */
export const enquiry: FormKind<Schemas['PublicListing']> = {
  name: 'enquiry',
  path: '/enquiries',
  bodyOf: (
    { name = '', email = '', phone = '', message = '', consent },
    { slug },
  ): Schemas['PublicEnquiry'] => ({
    slug,
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    message: message.trim(),
    consent: consent !== undefined,
  }),
};
