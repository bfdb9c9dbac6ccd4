import { useState } from 'react';

/**
 * Remembers what had the focus when a dialog without a trigger of its own opened.
 * @returns a handler for Radix's `onCloseAutoFocus`
 */
export function useFocusRestore() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
