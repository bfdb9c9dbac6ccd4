import { visuallyHidden } from '@lintel/ui';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { whenCollapsed } from './whenCollapsed';

export const Groups = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 20px;
  margin: 0 -4px;
  padding: 0 4px;
  overflow-y: auto;
  ${whenCollapsed(css`
    gap: 12px;
    & > div + div {
      padding-top: 12px;
      border-top: 1px solid var(--border-default);
    }
  `)}
`;

export const GroupTitle = styled.h2`
  margin: 0;
  padding: 0 10px 6px;
  font: var(--text-12);
  color: var(--text-muted);
  &[data-hidden] {
    ${visuallyHidden}
  }
  ${whenCollapsed(visuallyHidden)}
`;

export const Group = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Shared by the entries and by "Log out". */
export const itemStyles = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  height: 34px;
  padding: 0 9px;
  border: 1px solid transparent;
  border-radius: var(--radius-md);
  background: none;
  color: var(--text-secondary);
  font: 500 13px/20px var(--font-sans);
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  svg {
    flex: none;
    color: var(--text-muted);
  }
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
  @media (max-width: 899px) {
    height: 44px;
    font-size: 14px;
  }
  ${whenCollapsed(css`
    position: relative;
    justify-content: center;
    padding: 0;
  `)}
`;

export const Item = styled(NavLink)`
  ${itemStyles}
  &[aria-current] {
    border-color: var(--border-default);
    background: var(--bg-raised);
    box-shadow: var(--shadow-control);
    color: var(--text-primary);
    svg {
      color: var(--accent-mark);
    }
  }
`;

export const Label = styled.span`
  ${whenCollapsed(visuallyHidden)}
`;

export const Count = styled.span`
  margin-left: auto;
  color: var(--text-muted);
  font: var(--text-12);
  font-variant-numeric: tabular-nums;
  ${whenCollapsed(css`
    position: absolute;
    top: 6px;
    right: 6px;
    width: 6px;
    height: 6px;
    /* Visible with forced colors, unlike a background. */
    border: 3px solid var(--accent-mark);
    border-radius: 50%;
    font-size: 0;
  `)}
`;
