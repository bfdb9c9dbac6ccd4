/** Channels by which an alert reaches the agent. */
export const alertChannels = ['email', 'browser', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];

interface AlertKindDefinition {
  /** Name of the kind in Settings. */
  label: string;
  /** Condition for sending it. */
  description: string;
  /** The channels of an agent without a choice of their own. */
  defaults: Readonly<Record<AlertChannel, boolean>>;
  /** Counted noun of a summary: "1 new lead", "4 new leads". */
  one: string;
  other: string;
  /** Path of the list that shows several of them. */
  path: string;
  /** The agent chose the time, so quiet hours and summaries don't delay it. */
  isTimed: boolean;
}

const all = { email: true, browser: true, push: true };

/**
 * Kinds of alerts for agents, in the order of the settings. A further kind needs an entry here and a call of
 * `Alerts.send` in the unit of work that causes it.
 */
export const alertKindDefinitions = {
  lead: {
    label: 'New leads',
    description: 'Someone sends an enquiry from one of your public pages.',
    defaults: all,
    one: 'new enquiry',
    other: 'new enquiries',
    path: '/leads',
    isTimed: false,
  },
  reply: {
    label: 'Replies',
    description: 'A lead answers an email that you sent from Lintel.',
    defaults: all,
    one: 'reply',
    other: 'replies',
    path: '/leads',
    isTimed: false,
  },
  review: {
    label: 'Reviews to approve',
    description: 'Someone writes a review on one of your public pages.',
    defaults: all,
    one: 'review to approve',
    other: 'reviews to approve',
    path: '/reviews?status=pending',
    isTimed: false,
  },
  subscriber: {
    label: 'New subscribers',
    description: 'Someone confirms their subscription to your newsletter.',
    defaults: { email: false, browser: false, push: false },
    one: 'new subscriber',
    other: 'new subscribers',
    path: '/newsletters',
    isTimed: false,
  },
  newsletter: {
    label: 'Newsletters',
    description: 'A newsletter has been sent to all its recipients.',
    defaults: { email: true, browser: true, push: false },
    one: 'newsletter sent',
    other: 'newsletters sent',
    path: '/newsletters/campaigns',
    isTimed: false,
  },
  reminder: {
    label: 'Reminders',
    description: 'A task or viewing with a reminder is coming up. Reminders also arrive during quiet hours.',
    defaults: all,
    one: 'reminder',
    other: 'reminders',
    path: '/calendar',
    isTimed: true,
  },
} as const satisfies Record<string, AlertKindDefinition>;

export type AlertKind = keyof typeof alertKindDefinitions;

export const alertKinds = Object.keys(alertKindDefinitions) as AlertKind[];

export const isAlertKind = (name: string): name is AlertKind => Object.hasOwn(alertKindDefinitions, name);
