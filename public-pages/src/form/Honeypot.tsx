import { VisuallyHidden } from '@lintel/ui';

export const HONEYPOT = 'subject';

/** A field that no person meets. Who fills it in is a program: it is thanked, and nothing is sent. */
export function Honeypot() {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
