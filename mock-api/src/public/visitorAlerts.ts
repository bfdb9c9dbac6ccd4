import type { Alert } from '../alerts/Alerts';
import type { LeadRecord, PropertyRecord, ReviewRecord, SubscriberRecord } from '../store/records';

// Alerts of actions of public visitors. Titles and bodies only contain names and the listing, because a locked device
// may be seen by others.

export interface Enquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export function makeEnquiryAlert(
  lead: Pick<LeadRecord, 'id'> & { isNew: boolean },
  property: PropertyRecord,
  { name, email, phone, message }: Enquiry,
  publicUrl: string,
): Alert {
  const path = `/leads/${lead.id}`;
  return {
    kind: 'lead',
    title: `${lead.isNew ? 'New lead' : 'New enquiry'}: ${name}`,
    body: property.title,
    path,
    mail: {
      subject: `New enquiry from ${name}`,
      title: `${name} is interested in ${property.title}`,
      paragraphs: [],
      details: [
        ...(email ? ([['Email', email]] as [string, string][]) : []),
        ...(phone ? ([['Phone', phone]] as [string, string][]) : []),
      ],
      quote: message,
      button: { label: 'Open the lead', url: publicUrl + path },
      note: email
        ? `Reply to this email to answer ${name}.`
        : 'You get this email because someone wrote to you on your public page.',
    },
    ...(email && { replyTo: email }),
  };
}

export function makeReviewAlert(
  { customerName, rating, comment }: ReviewRecord,
  property: PropertyRecord | null,
  publicUrl: string,
): Alert {
  const path = '/reviews?status=pending';
  return {
    kind: 'review',
    title: `New review: ${customerName}`,
    body: property?.title ?? '',
    path,
    mail: {
      subject: `New review from ${customerName}`,
      title: `${customerName} wrote a review`,
      paragraphs: ['It appears on your public page once you approve it.'],
      details: [
        ['Rating', `${rating} of 5`],
        ...(property ? ([['Listing', property.title]] as [string, string][]) : []),
      ],
      quote: comment,
      button: {
        label: 'Open the review',
        url: `${publicUrl}${path}&q=${encodeURIComponent(customerName)}`,
      },
      note: 'You get this email because someone wrote a review on your public page.',
    },
  };
}

export function makeSubscriberAlert({ name, email }: SubscriberRecord, publicUrl: string): Alert {
  const path = '/newsletters';
  return {
    kind: 'subscriber',
    title: name ? `New subscriber: ${name}` : 'New subscriber',
    body: '',
    path,
    mail: {
      subject: `New subscriber: ${name || email}`,
      title: `${name || email} subscribed to your newsletter`,
      paragraphs: [],
      details: [['Email', email]],
      button: { label: 'Open the subscriber', url: `${publicUrl}${path}?q=${encodeURIComponent(email)}` },
      note: 'You get this email because you chose to be told about new subscribers.',
    },
  };
}
