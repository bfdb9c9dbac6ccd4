import type { ReactNode } from 'react';
import { BareFrame } from '../../layout/BareFrame';
import street from '../art/street-dusk.svg';
import { Art, Body, Columns, Foot, Heading, Side } from './authStyles';
import { HomeLink } from './HomeLink';
import { useDismissFailureOnLeave } from './resultToast';

interface Props {
  title: string;
  subtitle: ReactNode;
  /** Content below the form, at the bottom of the page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The layout of sign-in and related pages: a form beside a picture. */
export function AuthFrame({ title, subtitle, foot, children }: Props) {
  useDismissFailureOnLeave();
  return (
    <BareFrame>
      <Columns>
        <Side>
          <HomeLink />
          <Body>
            <Heading>
              <h1>{title}</h1>
              <p>{subtitle}</p>
            </Heading>
            {children}
          </Body>
          {foot && <Foot>{foot}</Foot>}
        </Side>
        <Art aria-hidden="true">
          <img src={street} alt="" width="1600" height="640" />
        </Art>
      </Columns>
    </BareFrame>
  );
}
