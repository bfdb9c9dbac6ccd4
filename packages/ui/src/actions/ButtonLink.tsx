import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonStyleProps, type ButtonVariant, buttonStyles } from './buttonStyles';
import { type LinkProps, useLinkComponent } from './LinkProvider';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: 'small';
  block?: boolean;
  icon?: ReactNode;
  /** Shows only the icon below 900 px. The accessible name stays. */
  wideOnlyText?: boolean;
}

const Face = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, icon, wideOnlyText, children, ...rest } = props;
  return (
    <Face
      as={useLinkComponent()}
      {...rest}
      $variant={variant}
      $size={size}
      $block={block}
      $wideOnlyText={wideOnlyText}
    >
      {icon}
      <span data-part="text">{children}</span>
    </Face>
  );
}
