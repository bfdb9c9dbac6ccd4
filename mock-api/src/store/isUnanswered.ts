import type { ReviewRecord } from './records';

/** Whether the review is published and has no reply. */
export const isUnanswered = ({ status, reply }: ReviewRecord) => status === 'published' && !reply;
