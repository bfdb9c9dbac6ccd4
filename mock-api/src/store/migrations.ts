import { blankProperty } from '@lintel/contract/property';
import type { OwnedCollections, ServerCollections } from './collections';
import type { AccountRecord } from './records';
import { getMembershipId, type OldAccount, splitAccount, withUser } from './splitAccount';

export type Collections = OwnedCollections & ServerCollections;
/** Changes of one format to records, by collection. They are applied once to each older record. */
interface Migration {
  /** The format after the migration. */
  format: number;
  records: { [Name in keyof Collections]?: (old: Old<Name>) => MigratedRecord<Name> };
  /** Returns additional records that a record of the server is split into. */
  added?: (collection: string, old: { id: string }) => [collection: string, record: { id: string }][];
  /** Returns the server's records that are removed together with one. */
  removed?: (collection: string, id: string) => [collection: string, id: string][];
}
type MigratedRecord<Name extends keyof Collections> = Name extends 'accounts'
  ? AccountRecord | OldAccount
  : Collections[Name];
type Old<Name extends keyof Collections> = Partial<
  Name extends 'accounts' ? OldAccount : Collections[Name]
> & { id: string };

/** Default of missing dates, which sorts the record as the oldest. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

const dates = (old: { createdAt?: string; updatedAt?: string }) => {
  const createdAt = old.createdAt ?? old.updatedAt ?? LONG_AGO;
  return { createdAt, updatedAt: old.updatedAt ?? createdAt, version: 1 };
};

const blankProfile = {
  title: '',
  company: '',
  experience: null,
  about: '',
  contact_email: '',
  contact_phone: '',
  website: '',
  avatar: '',
  socials: [],
  languages: [],
  certifications: [],
  specializations: [],
};

/**
 * Migrations ordered by format. Never change a released one: add the next number. A record with a new field needs a
 * migration that fills it, or the field is optional. New fields of the listing form are filled automatically (see
 * `completeListing`) but still need a number, so that an older version rejects the store instead of misreading it.
 */
export const migrations: Migration[] = [
  {
    // Format 1 did not define the fields of its records.
    format: 2,
    records: {
      accounts: (old) => ({
        email: '',
        passwordHash: '',
        firstname: '',
        lastname: '',
        username: old.id,
        phone: '',
        pendingEmail: null,
        frozen: false,
        trialEndsAt: null,
        plan: { name: 'Trial', price: 0, currency: 'USD', interval: 'month', nextBillingAt: null },
        tokenGeneration: 0,
        scenario: null,
        ...dates(old),
        ...old,
        profile: { ...blankProfile, updatedAt: old.updatedAt ?? LONG_AGO, ...old.profile },
      }),
      sessions: (old) => ({
        createdAt: LONG_AGO,
        lastUsedAt: old.createdAt ?? LONG_AGO,
        userAgent: '',
        address: 'unknown',
        ...old,
      }),
      properties: (old) => ({
        ...blankProperty,
        slug: `listing-${old.id}`,
        state: 'Draft',
        stateHistory: [{ state: old.state ?? 'Draft', at: old.publishedAt ?? old.createdAt ?? LONG_AGO }],
        views: 0,
        publishedAt: null,
        ...dates(old),
        ...old,
      }),
      leads: (old) => ({
        name: 'Unknown',
        email: '',
        phone: '',
        propertyId: null,
        message: '',
        date: LONG_AGO,
        status: 'New',
        source: '',
        lastContact: null,
        isRead: true,
        followUpAt: null,
        lostReason: null,
        deletedAt: null,
        updatedAt: old.date ?? LONG_AGO,
        version: 1,
        ...old,
      }),
      notes: (old) => ({ leadId: '', content: '', createdBy: '', ...dates(old), ...old }),
      activities: (old) => ({
        leadId: '',
        type: 'created',
        at: LONG_AGO,
        by: '',
        text: null,
        from: null,
        to: null,
        noteId: null,
        ...old,
      }),
      uploads: (old) => ({
        name: 'file',
        type: 'application/octet-stream',
        size: 0,
        width: null,
        height: null,
        files: [],
        createdAt: LONG_AGO,
        unusedSince: null,
        ...old,
      }),
      subscribers: (old) => ({
        name: '',
        email: '',
        joinDate: LONG_AGO,
        source: '',
        status: 'Active',
        unsubscribedAt: null,
        deletedAt: null,
        updatedAt: old.joinDate ?? LONG_AGO,
        version: 1,
        ...old,
      }),
      reviews: (old) => ({
        customerName: '',
        rating: 5,
        comment: '',
        date: LONG_AGO,
        status: 'pending',
        rejectionReason: null,
        propertyId: null,
        reply: null,
        deletedAt: null,
        updatedAt: old.date ?? LONG_AGO,
        version: 1,
        ...old,
      }),
      replyTemplates: (old) => ({ name: '', text: '', ...dates(old), ...old }),
      savedViews: (old) => ({ screen: '', name: '', query: '', ...dates(old), ...old }),
      traffic: (old) => ({ sample: null, ...old }),
      views: (old) => ({
        propertyId: '',
        visitor: '',
        source: 'Direct',
        at: LONG_AGO,
        unique: false,
        ...old,
      }),
      refreshTokens: (old) => ({ accountId: '', sessionId: '', expiresAt: 0, usedAt: null, ...old }),
      emailCodes: (old) => ({ codeHash: '', expiresAt: 0, wrongTries: 0, sentAt: [], ...old }),
      idempotentAnswers: (old) => ({ accountId: '', bodyHash: '', at: 0, answer: { status: 204 }, ...old }),
      coinVotes: (old) => ({ coin: '', accountId: '', vote: 'up', game: null, at: LONG_AGO, ...old }),
      coinComments: (old) => ({
        coin: '',
        accountId: '',
        author: '',
        text: '',
        likedBy: [],
        createdAt: LONG_AGO,
        ...old,
      }),
    },
  },
  // New collections: queued mails and known devices. Older versions would ignore them.
  { format: 3, records: {} },
  // New collections: second factors and unfinished sign-ins. Older versions would let the password alone sign in.
  { format: 4, records: {} },
  // A new collection: passkeys.
  { format: 5, records: {} },
  {
    // Second factors are encrypted by keys with an id. The server re-encrypts them when it starts.
    format: 6,
    records: {
      secondFactors: (old) => ({
        sealedSecret: '',
        enabledAt: null,
        setupExpiresAt: 0,
        lastStep: null,
        recoveryCodes: [],
        sealedHashKey: null,
        ...old,
      }),
    },
  },
  {
    // Users are separate from accounts. The user of an existing account has the account's id, which passkeys and tokens
    // already contain.
    format: 7,
    records: {
      accounts: (old) => splitAccount(old as OldAccount).account,
      passwordResets: withUser,
      signInChallenges: withUser,
    },
    added(collection, old) {
      if (collection !== 'accounts') return [];
      const { user, membership } = splitAccount(old as OldAccount);
      return [
        ['users', user],
        ['memberships', membership],
      ];
    },
    removed: (collection, id) =>
      collection === 'accounts'
        ? [
            ['users', id],
            ['memberships', getMembershipId({ userId: id, accountId: id })],
          ]
        : [],
  },
  // New collections: devices that show notifications, and notifications to be sent.
  { format: 8, records: {} },
  // A new collection: tasks and viewings.
  { format: 10, records: {} },
  // Leads have budgets, wishes and tags. Older leads have none.
  { format: 11, records: {} },
  // New collections: newsletters, their recipients and their jobs.
  { format: 12, records: {} },
  // New collections: addresses of calendars and reminders. New fields: the invitation of tasks, and whether reminders
  // are mailed to users.
  { format: 13, records: {} },
  // New collection: alerts. New fields of users: alert settings and quiet hours.
  { format: 14, records: {} },
  // New collections: emails to leads, their templates and reply addresses, and received webhooks.
  { format: 15, records: {} },
];

/** The format that this version writes. It reads this one and every older one. */
export const FORMAT = migrations.at(-1)?.format ?? 1;
