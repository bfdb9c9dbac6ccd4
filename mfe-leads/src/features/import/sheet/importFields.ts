// Also runs in the worker: no imports that need the DOM.
import { LEGACY_LEAD_STATUS, leadStages, subscriberStatuses } from '@lintel/contract/domain';

/** A field of a record. */
export interface ImportField {
  /** The column title that the server expects. */
  title: string;
  /** Other titles, normalized by `normalizeTitle`, in order of preference. */
  aliases: string[];
  isRequired?: boolean;
  /** Joined to another field instead of being sent. */
  isJoined?: boolean;
  kind?: 'date' | 'choice';
  /** @returns the reason why the server would reject the value */
  validate?(value: string): string | undefined;
}

export type ImportTarget = 'leads' | 'subscribers';

const maxLength = (longest: number) => (value: string) =>
  value.length > longest ? `is longer than ${longest} characters` : undefined;

const emailAddress = (value: string) =>
  value === '' || /^[^@\s]{1,64}@[^@\s]{1,189}$/.test(value) ? undefined : "isn't an email address";

const required = (fault: (value: string) => string | undefined) => (value: string) =>
  value.trim() === '' ? 'is missing' : fault(value);

export const LAST_NAME = 'Last name';
export const firstNames = [
  'first name',
  'firstname',
  'given name',
  'forename',
  'vorname',
  'prénom',
  'nombre',
];
const lastName: ImportField = {
  title: LAST_NAME,
  aliases: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom',
    'apellidos',
  ],
  isJoined: true,
};
const fullNames = [
  'name',
  'full name',
  'contact name',
  'lead name',
  'contact',
  'lead',
  'kontakt',
  'ansprechpartner',
];

const emails = ['email', 'e mail', 'email address', 'e mail adresse', 'email adresse', 'email 1', 'mail'];
const source: ImportField = {
  title: 'Source',
  aliases: ['source', 'lead source', 'channel', 'origin', 'original source', 'quelle', 'herkunft'],
  validate: maxLength(100),
};

/** In the order of the form. */
export const importFields: Record<ImportTarget, ImportField[]> = {
  leads: [
    { title: 'Name', aliases: fullNames, isRequired: true, validate: required(maxLength(200)) },
    lastName,
    { title: 'Email', aliases: emails, validate: emailAddress },
    {
      title: 'Phone',
      aliases: [
        ...[
          'phone',
          'phone number',
          'phone 1',
          'telephone',
          'tel',
          'mobile',
          'mobile phone',
          'cell phone',
          'cell',
        ],
        ...['mobile phone number', 'telefon', 'telefonnummer', 'rufnummer', 'mobil', 'mobiltelefon', 'handy'],
      ],
      validate: maxLength(50),
    },
    { title: 'Property', aliases: ['property', 'listing', 'property title'] },
    {
      title: 'Date',
      aliases: [
        ...[
          'date',
          'enquired',
          'date added',
          'create date',
          'created',
          'created at',
          'created date',
          'date created',
        ],
        ...['datum', 'erstellt', 'erstellt am', 'anfragedatum', 'eingang'],
      ],
      kind: 'date',
    },
    {
      title: 'Status',
      aliases: ['status', 'stage', 'lead status', 'lead stage', 'pipeline stage', 'lifecycle stage', 'phase'],
      kind: 'choice',
    },
    source,
    {
      title: 'Message',
      aliases: [
        ...['message', 'enquiry', 'inquiry', 'notes', 'note', 'comment', 'comments'],
        ...['nachricht', 'anfrage', 'notiz', 'notizen', 'bemerkung', 'kommentar'],
      ],
      validate: maxLength(5_000),
    },
  ],
  subscribers: [
    { title: 'Email', aliases: emails, isRequired: true, validate: required(emailAddress) },
    { title: 'Subscriber', aliases: ['subscriber', ...fullNames], validate: maxLength(200) },
    lastName,
    source,
    {
      title: 'Join Date',
      aliases: [
        'join date',
        'joined',
        'date',
        'subscribed',
        'subscribed at',
        'optin time',
        'datum',
        'anmeldedatum',
      ],
      kind: 'date',
    },
    { title: 'Status', aliases: ['status', 'state', 'member status'], kind: 'choice' },
  ],
};

interface StatusField {
  /** The server's statuses. */
  choices: readonly string[];
  /** A legacy status that the server accepts. */
  legacyChoice?: string;
  /** Other programs' statuses and their meaning. The first match counts. */
  guesses: [words: RegExp, meaning: string][];
  /** The default for all other values. The user can change it. */
  fallback: string;
}

export const statusFields: Record<ImportTarget, StatusField> = {
  leads: {
    choices: leadStages,
    legacyChoice: LEGACY_LEAD_STATUS,
    guesses: [
      [/uncontacted|not contacted|unkontaktiert/, 'New'],
      [/lost|trash|dead|junk|spam|unqualif|disqualif|bad timing|unresponsive|not interested|archiv/, 'Lost'],
      [/verloren|abgesagt|absage|kein interesse/, 'Lost'],
      [/\bwon\b|closed|\bsold\b|customer|past client|evangelist|gewonnen|verkauft|abgeschlossen/, 'Won'],
      [/offer|pending|under contract|angebot|reservier/, 'Offer Made'],
      [/negotia|opportunity|open deal|verhandl/, 'Negotiating'],
      [
        /(viewing|showing|tour|besichtigung|termin).*(sched|book|plan|set|verein)|appointment/,
        'Viewing Scheduled',
      ],
      [/viewed|shown|toured|besichtig/, 'Viewed'],
      [/qualif|\bhot\b|active client/, 'Qualified'],
      [
        /contact|connect|attempt|nurture|\bwarm\b|sphere|follow|kontakt|angerufen|in bearbeitung/,
        'Contacted',
      ],
    ],
    fallback: 'New',
  },
  subscribers: {
    choices: subscriberStatuses,
    guesses: [
      [
        /\b(no|non|not|never|nicht|kein)\b|\bun|nonsub|opt(ed)?[ -]?out|bounce|clean|inactive|inaktiv/,
        'Unsubscribed',
      ],
      [/abgemeldet|complain|spam|block|delet|pending/, 'Unsubscribed'],
      [/\b(active|aktiv|subscribed|confirm|opt(ed)?[ -]?in|angemeldet|abonniert)/, 'Active'],
    ],
    // In doubt, no mail is sent.
    fallback: 'Unsubscribed',
  },
};
