/** Whether a subscriber gets the newsletter. */
export const subscriberStatusTones = { Active: 'green', Unsubscribed: 'neutral' } as const;

export type SubscriberStatus = keyof typeof subscriberStatusTones;

export const subscriberStatuses = Object.keys(subscriberStatusTones) as SubscriberStatus[];
