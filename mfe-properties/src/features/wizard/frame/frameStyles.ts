import styled, { css } from 'styled-components';

const bar = css`
  z-index: var(--z-header);
  background: var(--bg-header);
  backdrop-filter: blur(10px);
`;
const within = css`
  display: flex;
  align-items: center;
  max-width: 1160px;
  margin: 0 auto;
  padding: 0 var(--page-padding);
`;

export const HeaderBar = styled.header`
  ${bar}
  position: sticky;
  top: 0;
  border-bottom: 1px solid var(--border-default);
`;
export const HeaderLine = styled.div`
  ${within}
  gap: 12px;
  height: 60px;
`;

/** The listing's name, where there is room for it. */
export const Subject = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  padding-left: 12px;
  border-left: 1px solid var(--border-default);
  font: 500 13px/20px var(--font-sans);
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 719px) {
    display: none;
  }
`;

export const Body = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 312px;
  align-items: start;
  gap: 24px;
  width: 100%;
  max-width: 1160px;
  margin: 0 auto;
  padding: 24px var(--page-padding) 112px;
  &:focus {
    outline: none;
  }
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-top: 16px;
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`;

export const ActionBar = styled.div`
  ${bar}
  position: fixed;
  inset: auto 0 0;
  border-top: 1px solid var(--border-default);
`;
export const ActionLine = styled.div`
  ${within}
  gap: 8px;
  height: 68px;
  > :first-child {
    margin-right: auto;
  }
  @media (max-width: 719px) {
    > button {
      padding: 0 12px;
    }
  }
`;
