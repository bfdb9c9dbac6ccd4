import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type IconButtonLook, iconButtonLook } from './iconButtonLook';
import { type LinkProps, useLinkComponent } from './LinkProvider';

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

const Face = styled.a<IconButtonLook>`
  ${iconButtonLook}
`;

export function IconLink({ label, icon, bordered, ...rest }: IconLinkProps) {
  return (
    <Face as={useLinkComponent()} aria-label={label} title={label} {...rest} $bordered={bordered}>
      {icon}
    </Face>
  );
}
