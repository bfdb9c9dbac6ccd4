import { css, styled } from 'styled-components';

export const LayoutGrid = styled.div`
  display: grid;
  grid-template-columns: var(--sidebar-width) minmax(0, 1fr);
  min-height: calc(100vh - var(--top-inset));
  [data-sidebar='collapsed'] & {
    grid-template-columns: var(--sidebar-collapsed) minmax(0, 1fr);
  }
  &&& {
    @media (max-width: 899px) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The skip link focuses it; a focus ring around the whole page would be distracting. */
const mainStyles = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

export const Main = styled.main`
  ${mainStyles}
`;

export const BareMain = styled.main`
  ${mainStyles}
  min-height: calc(100vh - var(--top-inset));
`;

export const Scrim = styled.div`
  display: none;
  @media (max-width: 899px) {
    display: block;
    position: fixed;
    inset: 0;
    z-index: var(--z-scrim);
    background: var(--bg-overlay);
  }
`;
