import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { Body, HeaderBar, HeaderLine } from './frameStyles';

/** The wizard's frame while there is no listing in it. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <HeaderBar>
        <HeaderLine>
          <BackLink />
        </HeaderLine>
      </HeaderBar>
      <Body id="main" tabIndex={-1}>
        {children}
      </Body>
    </>
  );
}
