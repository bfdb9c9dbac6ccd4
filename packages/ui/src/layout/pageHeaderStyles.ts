import styled from 'styled-components';
import { visuallyHidden } from '../VisuallyHidden';

export const HeaderBar = styled.header`
  position: sticky;
  top: var(--top-inset, 0px);
  z-index: var(--z-header);
  background: var(--bg-header);
  backdrop-filter: blur(10px);
  border-bottom: 1px solid var(--border-default);
`;

export const HeaderInner = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: var(--header-height);
  max-width: calc(var(--content-max) + 2 * var(--page-padding));
  margin: 0 auto;
  padding: 0 var(--page-padding);
  @media (max-width: 899px) {
    min-height: var(--topbar-height);
    gap: 4px;
  }
`;

export const MenuButtonSlot = styled.span`
  display: none;
  flex: none;
  margin-left: -12px;
  @media (max-width: 899px) {
    display: block;
  }
`;

export const BackSlot = styled.span`
  flex: none;
  margin: 0 -8px;
  @media (max-width: 899px) {
    margin: 0 0 0 -14px;
  }
`;

export const PageHeading = styled.div`
  flex: 1;
  min-width: 0;
`;

export const PageTitle = styled.h1`
  margin: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: left;
  font: var(--text-20);
  line-height: 26px;
  letter-spacing: var(--tracking-tight);
  /* Focused after navigation only so that screen readers announce the page. */
  &:focus {
    outline: 0;
  }
  @media (max-width: 899px) {
    font: 600 16px/22px var(--font-sans);
  }
`;

export const PageContext = styled.p`
  margin: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: var(--text-13);
  line-height: 18px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  @media (max-width: 899px) {
    font: 400 12px/16px var(--font-sans);
  }
`;

export const PageActions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 899px) {
    gap: 4px;
    & :is(button, a) {
      position: relative;
      height: 40px;
      padding: 0 12px;
    }
    & :is(button, a)::after {
      content: '';
      position: absolute;
      inset: -2px;
    }
    & :is(button, a):has(svg) {
      width: 40px;
      padding: 0;
    }
    & :is(button, a):has(svg) > [data-part='text'] {
      ${visuallyHidden}
    }
  }
`;
