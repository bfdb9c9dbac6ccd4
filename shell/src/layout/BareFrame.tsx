import type { ReactNode } from 'react';
import { BareMain } from './layoutStyles';
import { RouteHeading } from './RouteHeading';

/** What surrounds the shell's pages without the layout: sign-in and its like, legal texts. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <BareMain id="main" tabIndex={-1}>
        {children}
      </BareMain>
      <RouteHeading />
    </>
  );
}
