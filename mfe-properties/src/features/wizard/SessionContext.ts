import { createContext, useContext } from 'react';
import type { WizardSession } from './WizardSession';

export const SessionContext = createContext<WizardSession | null>(null);

/** The listing that is being worked on. */
export function useSession(): WizardSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is called outside of the wizard.');
  return session;
}
