import { IconButton } from '@lintel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import styled from 'styled-components';

const CarouselButton = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 12px;
  transform: translateY(-50%);
  background: var(--bg-raised);
  color: var(--text-secondary);
  box-shadow: var(--shadow-control);
  &:hover {
    background: var(--bg-raised);
  }
`;

/** "Previous" and "Next" at the sides of the picture. */
export function CarouselButtons({ onTurn }: { onTurn(by: 1 | -1): void }) {
  return (
    <>
      <CarouselButton
        $side="left"
        label="Previous picture"
        icon={<ChevronLeft />}
        onClick={() => onTurn(-1)}
      />
      <CarouselButton $side="right" label="Next picture" icon={<ChevronRight />} onClick={() => onTurn(1)} />
    </>
  );
}

const Position = styled.p`
  position: absolute;
  right: 12px;
  bottom: 12px;
  padding: 2px 8px;
  border-radius: var(--radius-sm);
  background: var(--bg-raised);
  font: var(--text-12);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** "2 of 5"; screen readers announce changes. */
export function PictureCounter({ at, count }: { at: number; count: number }) {
  return <Position role="status">{`${at + 1} of ${count}`}</Position>;
}

/** A shorter movement is a tap. */
const SWIPE_PX = 40;

/**
 * Handlers for horizontal swipes: a swipe to the left shows the next picture. Suppresses the click that follows a
 * swipe.
 */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const from = useRef(0);
  const swiped = useRef(false);
  return {
    onPointerDown({ clientX }: PointerEvent) {
      from.current = clientX;
      swiped.current = false;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = clientX - from.current;
      if (Math.abs(moved) < SWIPE_PX) return;
      swiped.current = true;
      onSwipe(moved < 0 ? 1 : -1);
    },
    onClickCapture(event: MouseEvent) {
      if (!swiped.current) return;
      swiped.current = false;
      event.stopPropagation();
    },
  };
}
