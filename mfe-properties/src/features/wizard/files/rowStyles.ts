import styled from 'styled-components';

/** One file of a list. Its parts stand in the order: grip, picture, words, buttons. */
export const Row = styled.li<{ $failed?: boolean; $lifted?: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 68px;
  margin-bottom: 8px;
  padding: 8px 8px 8px 4px;
  border: 1px solid ${({ $failed }) => ($failed ? 'var(--badge-red-mark)' : 'var(--border-default)')};
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: ${({ $lifted }) => ($lifted ? 'var(--shadow-drag)' : 'none')};
  @media (max-width: 719px) {
    flex-wrap: ${({ $failed }) => ($failed ? 'wrap' : 'nowrap')};
    gap: 8px;
    padding-right: 0;
  }
`;
export const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
export const Name = styled.p`
  font: 500 13px/20px var(--font-sans);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 719px) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
export const Failure = styled.p`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-danger);
`;
export const Buttons = styled.div<{ $failed?: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  @media (max-width: 719px) {
    justify-content: flex-end;
    width: ${({ $failed }) => ($failed ? '100%' : 'auto')};
  }
`;
