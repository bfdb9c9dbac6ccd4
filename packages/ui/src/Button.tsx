import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonVariant, buttonLook } from './buttonLook';
import { Spinner } from './Spinner';
import { useFocusAfter } from './useFocusAfter';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: 'small';
  /** As wide as its box. */
  block?: boolean;
  /** The work it started is under way: disabled, with a spinner. The focus comes back when it ends. */
  pending?: boolean;
  /** Replaces the text while pending: "Saving...". */
  pendingLabel?: string;
  icon?: ReactNode;
  /** Under 900 px only the icon is seen; the accessible name stays. */
  wideOnlyText?: boolean;
}

const Face = styled.button<ButtonLook>`
  ${buttonLook}
`;

export function Button(props: ButtonProps) {
  const { variant, size, block, pending, pendingLabel, icon, wideOnlyText, onClick, children, ...rest } =
    props;
  const clicked = useRef<HTMLButtonElement>(null);
  useFocusAfter(Boolean(pending), clicked);

  function click(event: MouseEvent<HTMLButtonElement>) {
    clicked.current = event.currentTarget;
    onClick?.(event);
  }

  return (
    <Face
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      onClick={click}
      $variant={variant}
      $size={size}
      $block={block}
      $wideOnlyText={wideOnlyText}
    >
      {pending ? <Spinner /> : icon}
      {children === undefined ? null : (
        <span data-part="text">{pending && pendingLabel ? pendingLabel : children}</span>
      )}
    </Face>
  );
}
