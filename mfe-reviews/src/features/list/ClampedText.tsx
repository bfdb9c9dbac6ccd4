import { useCallback, useId, useState } from 'react';
import styled from 'styled-components';

/** Reports whether an element hides some of its text, and updates when it is resized. */
function useIsClamped() {
  const [isCut, setCut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isCut };
}

const Text = styled.p<{ $open: boolean }>`
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $open }) =>
    !$open && 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;'}
`;
const Toggle = styled.button`
  min-height: 24px;
  border-radius: var(--radius-xs);
  font: 500 12px/16px var(--font-sans);
  color: var(--text-accent);
  &:hover {
    text-decoration: underline;
  }
  @media (max-width: 899px) {
    min-height: var(--target-min);
  }
`;

/** Shows two lines of a text, with a toggle when the text is longer. */
export function ClampedText({ children }: { children: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsClamped();
  return (
    <>
      <Text ref={ref} id={id} dir="auto" $open={isOpen}>
        {children}
      </Text>
      {(isCut || isOpen) && (
        <Toggle type="button" aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Read all'}
        </Toggle>
      )}
    </>
  );
}
