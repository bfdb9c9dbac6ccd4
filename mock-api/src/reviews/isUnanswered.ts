import type { ReviewRecord } from '../store/records';

/** Everybody can read it, and nobody has answered it. */
export const isUnanswered = ({ status, reply }: ReviewRecord) => status === 'published' && !reply;
