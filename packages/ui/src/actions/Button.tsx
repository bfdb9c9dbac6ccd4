import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import styled from 'styled-components';
import { type ButtonStyleProps, type ButtonVariant, buttonStyles } from './buttonStyles';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: 'small';
  /** Takes the full width of its container. */
  block?: boolean;
  /**
   * Whether the action is running: the button is disabled and shows a spinner. It regains focus afterwards, or passes it
   * to its form's first field while it is disabled.
   */
  pending?: boolean;
  /** Replaces the text while pending: "Saving...". */
  pendingLabel?: string;
  icon?: ReactNode;
  /** Shows only the icon below 900 px. The accessible name stays. */
  wideOnlyText?: boolean;
}

const Face = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

export function Button(props: ButtonProps) {
  const { variant, size, block, pending, pendingLabel, icon, wideOnlyText, onClick, children, ...rest } =
    props;
  const clicked = useRef<HTMLButtonElement>(null);
  useRestoreFocus(Boolean(pending), Boolean(rest.disabled), clicked);

  function click(event: MouseEvent<HTMLButtonElement>) {
    clicked.current = event.currentTarget;
    onClick?.(event);
  }

  return (
    <Face
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || rest['aria-busy']}
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

const FIELD = ':is(input, select, textarea):enabled:not([type=hidden])';

/**
 * Restores focus when the clicked button's action ends, because a disabled control loses focus to the body. If the
 * button is still disabled, or becomes disabled a moment later, such as in a blank form, the form's first field gets
 * the focus.
 */
function useRestoreFocus(working: boolean, disabled: boolean, clicked: RefObject<HTMLButtonElement | null>) {
  const restored = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const button = clicked.current;
    if (!working || !button) return;
    clicked.current = null;
    return () => {
      const { activeElement, body } = document;
      if (activeElement && activeElement !== body && activeElement !== button) return;
      if (button.disabled) return focusFirstField(button);
      button.focus();
      restored.current = button;
    };
  }, [working, clicked]);

  useLayoutEffect(() => {
    const button = restored.current;
    if (!disabled || !button) return;
    restored.current = null;
    // A further click belongs to another action.
    if (document.activeElement === button && !clicked.current) focusFirstField(button);
  }, [disabled, clicked]);
}

const focusFirstField = ({ form }: HTMLButtonElement) => form?.querySelector<HTMLElement>(FIELD)?.focus();
