import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { type IconButtonLook, iconButtonLook } from './iconButtonLook';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name and tooltip: the action, then its object ("Delete Casa do Pinhal"). */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

const Face = styled.button<IconButtonLook>`
  ${iconButtonLook}
`;

export function IconButton({ label, icon, bordered, ...rest }: IconButtonProps) {
  return (
    <Face type="button" aria-label={label} title={label} {...rest} $bordered={bordered}>
      {icon}
    </Face>
  );
}
