import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: 16px;
  padding-bottom: 4px;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 260px);
  align-items: center;
  gap: 8px 16px;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Name = styled.div`
  min-width: 0;
  font: 500 13px/20px var(--font-sans);
`;

export const Detail = styled.span`
  display: block;
  color: var(--text-muted);
  font: 400 12px/16px var(--font-sans);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Spans both columns. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

/** Takes up no space while it is empty. */
export const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Makes a button as high as the label beside it. */
export const LabelHeight = styled.span`
  display: inline-flex;
  margin-block: calc((20px - var(--control-height-sm)) / 2);
`;

export const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--text-muted);
  font: var(--text-13);
`;
