import type { Schemas } from '@lintel/contract/api';
import type { FormKind } from '../form/FormKind';
import type { Listing } from './Listing';

/** Becomes a lead of the listing's agent. */
export const enquiry: FormKind<Listing> = {
  name: 'enquiry',
  path: '/enquiries',
  bodyOf: (values, { slug }): Schemas['PublicEnquiry'] => ({
    slug,
    name: values['name']?.trim() ?? '',
    email: values['email']?.trim() ?? '',
    phone: values['phone']?.trim() ?? '',
    message: values['message']?.trim() ?? '',
    consent: 'consent' in values,
    ...(values['source'] === 'QR Code' && { source: 'QR Code' }),
  }),
};
