import type { ReactNode } from 'react';
import { BareMain } from './layoutStyles';
import { RouteHeading } from './RouteHeading';

/** Wraps the shell's pages without a sidebar: sign-in and related pages, legal texts. */
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
