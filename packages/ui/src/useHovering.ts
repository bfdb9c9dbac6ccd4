import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Time to get from the anchor to the bubble. */
const LEAVE_MS = 120;

/** Whether something is pointed at by a mouse, focused or tapped; Escape, scrolling and leaving end it. */
export function useHovering() {
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
    // It is fixed to where its anchor was.
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const anchorProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && stay(),
    onPointerLeave: leave,
    onFocus: stay,
    onBlur: end,
    onClick: stay,
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      // Escape closes this alone, not the dialog around it.
      event.stopPropagation();
      end();
    },
  };
  return { open, anchorProps, bubbleProps: { onPointerEnter: stay, onPointerLeave: leave } };
}
