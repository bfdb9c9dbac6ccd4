import { cloneElement, type ReactElement, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { besideAnchor } from './besideAnchor';
import { useHovering } from './useHovering';

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
  /** One element that takes focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A few words about what is pointed at, focused or tapped. Its own, since widgets show it: a library that places
 * anything weighs more than the widget.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, anchorProps, bubbleProps } = useHovering();
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
            ref={(bubble) => besideAnchor(bubble, anchor.current?.firstElementChild)}
            {...bubbleProps}
          >
            {text}
          </Bubble>,
          document.body,
        )}
    </>
  );
}
