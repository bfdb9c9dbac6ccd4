import type { QaTicket } from '@lintel/contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LinkDialog } from './LinkDialog';

/** Asks in a root of its own: the application starts afterwards. @returns whether the user wants the link's builds */
export function confirmLink(ticket: QaTicket): Promise<boolean> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      element.remove();
      resolve(isConfirmed);
    };
    root.render(
      <StrictMode>
        <LinkDialog ticket={ticket} onAnswer={answer} />
      </StrictMode>,
    );
  });
}
