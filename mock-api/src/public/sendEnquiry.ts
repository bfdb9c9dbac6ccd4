import { invalid } from '../errors';
import { operation } from '../http/operation';
import { leadsByEmail } from '../leads/leadsByEmail';
import { newLead } from '../leads/newLead';
import { putNewLead } from '../leads/putNewLead';
import { findPublicListing } from './findPublicListing';
import { joinLead } from './joinLead';
import { thanks } from './thanks';

/** Becomes a lead; an address that is a lead already joins it. */
export const sendEnquiry = operation('POST /public/enquiries', ({ body, request, services }) => {
  services.publicLimits.count(request, body.slug);
  const { property, data } = findPublicListing(services, body.slug);
  const enquiry = {
    name: body.name.trim(),
    email: body.email?.trim() ?? '',
    phone: body.phone?.trim() ?? '',
    message: body.message.trim(),
  };
  if (!body.consent) throw invalid({ consent: 'Agree that the agent may contact you' });
  if (!enquiry.email && !enquiry.phone) throw invalid({ email: 'Leave an email address or a phone number' });
  const at = new Date(services.now()).toISOString();
  const known = enquiry.email ? leadsByEmail(data)(enquiry.email) : undefined;
  if (known) joinLead(data, known, enquiry, property, at);
  else {
    const source = body.source === 'QR Code' ? 'Listing page, QR code' : 'Listing page';
    const given = { ...enquiry, propertyId: property.id, source, isRead: false };
    putNewLead(data, newLead(given, at), enquiry.name, 'enquiry');
  }
  return thanks(201, 'Thank you. Your message is with the agent.');
});
