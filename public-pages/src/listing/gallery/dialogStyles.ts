import styled from 'styled-components';

/** Dark in both themes: the picture is what is looked at. */
export const Frame = styled.dialog`
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
export const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
`;
export const Count = styled.p`
  font-variant-numeric: tabular-nums;
`;
export const Face = styled.button`
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
export const Turn = styled(Face)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 16px;
  translate: 0 -50%;
  &:disabled {
    visibility: hidden;
  }
`;
