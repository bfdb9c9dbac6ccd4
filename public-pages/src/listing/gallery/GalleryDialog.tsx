import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import styled from 'styled-components';

/** Dark in both themes, so that the picture stands out. */
const FullScreenDialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 16px;
  border: 0;
  background: var(--sand-950);
  color: var(--sand-25);
  overscroll-behavior: contain;
  touch-action: pan-y pinch-zoom;
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 12px;
  }
  &::backdrop {
    background: var(--sand-950);
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    user-select: none;
  }
  :focus-visible {
    outline-color: var(--sand-25);
  }
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
`;
const Count = styled.p`
  font-variant-numeric: tabular-nums;
`;
const RoundButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-full);
  background: var(--sand-800);
  &:hover {
    background: var(--sand-700);
  }
`;
const TurnButton = styled(RoundButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 16px;
  translate: 0 -50%;
  &:disabled {
    visibility: hidden;
  }
`;

/** Empty until the script shows a picture in it. */
export function GalleryDialog({ title }: { title: string }) {
  return (
    <FullScreenDialog aria-label={`Pictures of ${title}`} data-gallery-dialog>
      <Line>
        <Count aria-live="polite" data-count />
        <RoundButton type="button" aria-label="Close" data-close>
          <X size={20} strokeWidth={1.8} />
        </RoundButton>
      </Line>
      <img alt="" data-shown />
      <TurnButton type="button" aria-label="Previous picture" data-turn="-1" $side="left">
        <ChevronLeft size={24} strokeWidth={1.8} />
      </TurnButton>
      <TurnButton type="button" aria-label="Next picture" data-turn="1" $side="right">
        <ChevronRight size={24} strokeWidth={1.8} />
      </TurnButton>
    </FullScreenDialog>
  );
}
