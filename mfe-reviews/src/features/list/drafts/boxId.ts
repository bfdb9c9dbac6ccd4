import type { Box } from './draftsSlice';

/** Of the box under a review, for the buttons that open it. */
export const boxId = (id: string, box: Box) => `${box}-${id}`;
