import { useState } from 'react';

/**
 * Returns the focus after a dialog without a trigger closes.
 * @returns a handler for Radix's `onCloseAutoFocus`
 */
export function useFocusRestore() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
