import { visuallyHidden } from '@lintel/ui';
import { Search } from 'lucide-react';
import { css, styled } from 'styled-components';
import { openPalette } from '../palette/openPalette';
import { whenCollapsed } from './whenCollapsed';

/** Opens the command palette. */
export function SearchButton() {
  return (
    <Button type="button" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <Search size={16} strokeWidth={1.8} aria-hidden="true" />
      <span>Search</span>
      <Keys aria-hidden="true">Ctrl K</Keys>
    </Button>
  );
}

const Button = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  height: 36px;
  margin: 8px 0 12px;
  padding: 0 8px 0 9px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  color: var(--text-muted);
  font: var(--text-13);
  text-align: left;
  cursor: pointer;
  flex: none;
  &:hover {
    border-color: var(--border-control-hover);
  }
  @media (max-width: 899px) {
    height: 44px;
    font-size: 14px;
  }
  ${whenCollapsed(css`
    justify-content: center;
    padding: 0;
    span {
      ${visuallyHidden}
    }
    > :last-child {
      display: none;
    }
  `)}
`;

const Keys = styled.kbd`
  min-width: 20px;
  margin-left: auto;
  padding: 0 5px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  font: 500 11px/16px var(--font-sans);
  text-align: center;
`;
