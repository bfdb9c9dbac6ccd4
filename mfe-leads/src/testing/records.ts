import type { Schemas } from '@lintel/contract/api';
import { blankProperty } from '@lintel/contract/property';

/** Complete records for tests. */
export const makeProperty = (changes: Partial<Schemas['LeadProperty']> = {}): Schemas['LeadProperty'] => ({
  id: 'p1',
  title: 'Casa do Pinhal, villa with pool',
  slug: 'casa-do-pinhal',
  price: 2_450_000,
  currency: 'EUR',
  status: 'For Sale',
  state: 'Active',
  type: 'Villa',
  location: 'Quinta da Marinha, Cascais',
  bedrooms: 5,
  bathrooms: 4,
  area: 420,
  images: ['i1', 'i2'],
  imageFiles: [makePicture('i1'), makePicture('i2')],
  ...changes,
});

export const makePicture = (id: string): Schemas['FileInfo'] => ({
  id,
  url: `/api/files/${id}.webp`,
  thumbUrl: `/api/files/${id}-320.webp`,
  name: `${id}.webp`,
  type: 'image/webp',
  size: 120_000,
  width: 960,
  height: 640,
  sources: [
    { url: `/api/files/${id}-320.webp`, width: 320 },
    { url: `/api/files/${id}.webp`, width: 960 },
  ],
});

export const makeLead = (changes: Partial<Schemas['Lead']> = {}): Schemas['Lead'] => ({
  id: 'l1',
  name: 'Jonas Weber',
  email: 'jonas.weber@example.com',
  phone: '+49 151 5550 1287',
  propertyId: 'p1',
  property: makeProperty(),
  message: 'Could we see it on a Saturday?',
  date: '2026-11-12T21:37:00.000Z',
  status: 'Contacted',
  source: 'QR code',
  lastContact: '2026-11-18T16:20:00.000Z',
  isRead: true,
  followUpAt: null,
  lostReason: null,
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 3,
  ...changes,
});

export const makeNote = (changes: Partial<Schemas['Note']> = {}): Schemas['Note'] => ({
  id: 'n1',
  leadId: 'l1',
  content: 'Prefers a Saturday.',
  createdAt: '2026-11-18T16:20:00.000Z',
  createdBy: 'Marta Almeida',
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 1,
  ...changes,
});

export const makeTask = (changes: Partial<Schemas['Task']> = {}): Schemas['Task'] => ({
  id: 't1',
  kind: 'viewing',
  title: 'Viewing with Jonas Weber',
  startsAt: '2026-11-18T10:00:00.000Z',
  endsAt: '2026-11-18T11:00:00.000Z',
  allDay: false,
  date: null,
  timeZone: 'Europe/Lisbon',
  location: '',
  propertyId: 'p1',
  property: { id: 'p1', title: 'Casa do Pinhal, villa with pool', location: 'Cascais' },
  leadId: 'l1',
  lead: { id: 'l1', name: 'Jonas Weber', email: 'jonas.weber@example.com', phone: '' },
  reminderMinutes: null,
  invitation: null,
  isDone: false,
  doneAt: null,
  notes: '',
  createdAt: '2026-11-12T21:37:00.000Z',
  updatedAt: '2026-11-12T21:37:00.000Z',
  version: 1,
  ...changes,
});

export const makeActivity = (changes: Partial<Schemas['Activity']> = {}): Schemas['Activity'] => ({
  id: 'a1',
  leadId: 'l1',
  type: 'enquiry',
  at: '2026-11-12T21:37:00.000Z',
  by: 'Jonas Weber',
  text: 'Could we see it on a Saturday?',
  from: null,
  to: null,
  noteId: null,
  ...changes,
});

export const makeMessage = (changes: Partial<Schemas['LeadMessage']> = {}): Schemas['LeadMessage'] => ({
  id: 'm1',
  leadId: 'l1',
  direction: 'outgoing',
  subject: 'Casa do Pinhal',
  text: 'Hello Jonas',
  fullText: null,
  from: { name: 'Marta Almeida', address: 'no-reply@lintel.example' },
  to: { name: 'Jonas Weber', address: 'jonas.weber@example.com' },
  status: 'sent',
  reason: null,
  messageId: 'm1@lintel.example',
  inReplyToId: null,
  isFromLead: true,
  isAutomatic: false,
  attachments: 0,
  createdAt: '2026-11-18T16:20:00.000Z',
  sentAt: '2026-11-18T16:20:01.000Z',
  updatedAt: '2026-11-18T16:20:01.000Z',
  version: 2,
  ...changes,
});

/** The timeline entry of an email. */
export const makeMessageActivity = (changes: Partial<Schemas['LeadMessage']> = {}): Schemas['Activity'] => {
  const { id, direction, subject, text, fullText, from, to, ...message } = makeMessage(changes);
  const { status, reason, isFromLead, isAutomatic, attachments } = message;
  return makeActivity({
    id: `message-${id}`,
    type: 'message',
    by: from.name,
    at: message.createdAt,
    text: text.slice(0, 1_000),
    message: {
      ...{ id, direction, subject, from, to, status, reason, isFromLead, isAutomatic, attachments },
      isCut: text.length > 1_000 || fullText !== null,
    },
  });
};

export const makeMessageTemplate = (
  changes: Partial<Schemas['MessageTemplate']> = {},
): Schemas['MessageTemplate'] => ({
  id: 'mt1',
  name: 'First answer',
  subject: 'About {{listing}}',
  text: 'Hello {{firstName}},\n\nSee {{link}}.',
  createdAt: '2026-11-12T21:37:00.000Z',
  updatedAt: '2026-11-12T21:37:00.000Z',
  version: 1,
  ...changes,
});

export const makeSubscriber = (changes: Partial<Schemas['Subscriber']> = {}): Schemas['Subscriber'] => ({
  id: 's1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  joinDate: '2026-01-10T09:00:00.000Z',
  source: 'Public profile',
  status: 'Active',
  unsubscribedAt: null,
  updatedAt: '2026-01-10T09:00:00.000Z',
  version: 1,
  ...changes,
});

export const makeListing = (changes: Partial<Schemas['Property']> = {}): Schemas['Property'] => ({
  ...blankProperty,
  id: 'p1',
  title: 'Casa do Pinhal',
  slug: 'casa-do-pinhal',
  price: 2_450_000,
  currency: 'EUR',
  status: 'For Sale',
  state: 'Active',
  is_draft: false,
  type: 'Villa',
  location: 'Quinta da Marinha, Cascais',
  area: 420,
  images: ['i1'],
  imageFiles: [makePicture('i1')],
  documentFiles: [],
  views: 3184,
  leads: 21,
  publishedAt: '2026-10-01T09:00:00.000Z',
  createdAt: '2026-09-30T09:00:00.000Z',
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 3,
  ...changes,
});

export const makeCampaign = (changes: Partial<Schemas['Campaign']> = {}): Schemas['Campaign'] => ({
  id: 'c1',
  subject: 'Autumn in Lisbon',
  previewText: 'Three new homes',
  body: '<p>Hello</p>',
  listingIds: ['p1'],
  state: 'draft',
  sendAt: null,
  timeZone: null,
  startedAt: null,
  finishedAt: null,
  figures: {
    recipients: 0,
    sent: 0,
    bounced: 0,
    unconfirmed: 0,
    skipped: 0,
    unsubscribed: 0,
    clicked: 0,
  },
  links: [],
  createdAt: '2026-11-18T16:20:00.000Z',
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 1,
  ...changes,
});

/** A list response of the API as a page. */
export const makePage = <Row>(rows: Row[], meta: Record<string, number> = {}) => ({
  data: rows,
  meta: { total: rows.length, page: 1, pageSize: 16, unread: 0, ...meta },
});
