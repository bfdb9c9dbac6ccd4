import { visuallyHidden } from '@lintel/ui';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { whenCollapsed } from './whenCollapsed';

export const Aside = styled.aside`
  position: sticky;
  top: var(--top-inset);
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--top-inset));
  height: calc(100dvh - var(--top-inset));
  padding: 12px;
  border-right: 1px solid var(--border-default);
  background: var(--bg-sidebar);
  @media (max-width: 899px) {
    position: fixed;
    left: 0;
    z-index: var(--z-drawer);
    width: var(--drawer-width);
    max-width: calc(100vw - 44px);
    background: var(--bg-ground);
    transform: translateX(-102%);
    /* Removes the closed drawer from the tab order. */
    visibility: hidden;
    transition:
      transform var(--motion-slow) var(--ease-out),
      visibility 0s var(--motion-slow);
    &[data-open] {
      transform: none;
      visibility: visible;
      box-shadow: var(--shadow-dialog);
      transition: transform var(--motion-slow) var(--ease-out);
    }
  }
`;

export const Brand = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  height: 44px;
  padding: 0 2px 0 8px;
  ${whenCollapsed(css`
    flex-direction: column;
    height: auto;
    padding: 10px 0 0;
  `)}
`;

export const BrandLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  border-radius: var(--radius-sm);
  color: inherit;
  font: var(--text-16);
  letter-spacing: var(--tracking-tight);
  text-decoration: none;
  svg {
    color: var(--accent);
  }
`;

export const BrandName = styled.span`
  ${whenCollapsed(visuallyHidden)}
`;

export const Collapse = styled.div`
  margin-left: auto;
  ${whenCollapsed(css`
    margin: 0;
  `)}
  @media (max-width: 899px) {
    display: none;
  }
`;

export const SidebarFooter = styled.div`
  flex: none;
  margin: 12px -12px 0;
  padding: 8px 12px 0;
  border-top: 1px solid var(--border-default);
`;

export const FooterActions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  ${whenCollapsed(css`
    flex-direction: column;
  `)}
`;
