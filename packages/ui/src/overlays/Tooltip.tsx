import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

const Anchor = styled.span`
  display: contents;
`;

const Bubble = styled.div`
  position: fixed;
  z-index: var(--z-menu);
  width: max-content;
  max-width: min(260px, calc(100vw - 16px));
  padding: 6px 10px;
  border-radius: var(--radius-sm);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);
  font: var(--text-12);
  color: var(--text-primary);
  text-align: start;
  text-wrap: pretty;
`;

export interface TooltipProps {
  text: string;
  /** A focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A short text on hover, focus or tap. It has its own positioning because widgets use it, and a positioning library
 * would be larger than most widgets.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, anchorProps, bubbleProps } = useTooltipState();
  return (
    <>
      <Anchor ref={anchor} {...anchorProps}>
        {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      </Anchor>
      {open &&
        createPortal(
          <Bubble
            role="tooltip"
            id={id}
            ref={(bubble) => anchorPosition(bubble, anchor.current?.firstElementChild)}
            {...bubbleProps}
          >
            {text}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

/** Time to move the pointer from the anchor to the tooltip. */
const LEAVE_MS = 120;

/** Opens on hover, focus and tap. Closes on Escape, on scrolling, on the next tap, and when the pointer or focus leaves. */
function useTooltipState() {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = () => {
    clearTimeout(leaving.current);
    setOpen(true);
  };
  const end = () => {
    clearTimeout(leaving.current);
    setOpen(false);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') leaving.current = setTimeout(end, LEAVE_MS);
  };

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the tooltip, not the dialog around it.
      event.stopPropagation();
      close();
    };
    // Safari does not focus a tapped button, so the next tap does not blur it.
    const closeOnTap = (event: globalThis.PointerEvent) => event.pointerType === 'touch' && close();
    // The tooltip does not move with its anchor.
    window.addEventListener('scroll', close, { capture: true, passive: true });
    // The pointer can open it while another element has the focus.
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    window.addEventListener('pointerdown', closeOnTap, { capture: true });
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('keydown', closeOnEscape, { capture: true });
      window.removeEventListener('pointerdown', closeOnTap, { capture: true });
    };
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const anchorProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && stay(),
    onPointerLeave: leave,
    onFocus: stay,
    onBlur: end,
    onClick: stay,
  };
  return { open, anchorProps, bubbleProps: { onPointerEnter: stay, onPointerLeave: leave } };
}

const GAP = 6;
/** The minimum distance to the window's edge. */
const MARGIN = 8;

/** Positions a fixed element below another one, or above it when there is no space, and inside the window. */
function anchorPosition(element: HTMLElement | null, anchor: Element | null | undefined) {
  if (!element || !anchor) return;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const isBelow = bottom + GAP + height + MARGIN <= window.innerHeight;
  const furthest = document.documentElement.clientWidth - width - MARGIN;
  element.style.left = `${Math.max(MARGIN, Math.min(left, furthest))}px`;
  element.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
