import { createContext, type RefObject } from 'react';

/** An item gives focus back to the trigger before it acts, so that a dialog it opens returns there. */
export const MenuTrigger = createContext<RefObject<HTMLButtonElement | null>>({ current: null });
