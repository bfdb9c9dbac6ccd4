import type { Schemas } from '@lintel/contract/api';
import type { SubscriberRecord } from '../store/records';

export const subscriberAnswer = ({ deletedAt: _, ...subscriber }: SubscriberRecord): Schemas['Subscriber'] =>
  subscriber;
