import type { Schemas } from '@lintel/contract/api';
import type { ReviewRecord } from '../store/records';

export const reviewAnswer = ({ deletedAt: _, ...review }: ReviewRecord): Schemas['Review'] => review;
