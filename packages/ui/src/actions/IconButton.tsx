import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { type LinkProps, useLinkComponent } from './LinkProvider';

export interface IconButtonStyleProps {
  $bordered?: boolean;
}

const bordered = css`
  width: var(--control-height);
  height: var(--control-height);
  border: 1px solid var(--border-control);
  background: var(--bg-surface);
  color: var(--text-secondary);
`;

export const iconButtonStyles = css<IconButtonStyleProps>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: var(--radius-md);
  color: var(--text-muted);
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
  }
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
  ${({ $bordered }) => ($bordered ? bordered : '')}
  &:is(:disabled, [aria-disabled='true']) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  @media (max-width: 899px) {
    width: var(--target-min);
    height: var(--target-min);
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name and tooltip: the action, then its object ("Delete Casa do Pinhal"). */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

const Face = styled.button<IconButtonStyleProps>`
  ${iconButtonStyles}
`;

export function IconButton({ label, icon, bordered, ...rest }: IconButtonProps) {
  return (
    <Face type="button" aria-label={label} title={label} {...rest} $bordered={bordered}>
      {icon}
    </Face>
  );
}

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

const LinkFace = styled.a<IconButtonStyleProps>`
  ${iconButtonStyles}
`;

export function IconLink({ label, icon, bordered, ...rest }: IconLinkProps) {
  return (
    <LinkFace as={useLinkComponent()} aria-label={label} title={label} {...rest} $bordered={bordered}>
      {icon}
    </LinkFace>
  );
}
