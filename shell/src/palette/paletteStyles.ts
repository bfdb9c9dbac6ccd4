import { visuallyHidden } from '@lintel/ui';
import * as Dialog from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { styled } from 'styled-components';

export const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  display: grid;
  grid-template-columns: minmax(0, var(--palette-width));
  align-items: start;
  justify-content: center;
  padding: 14vh 16px 16px;
  background: var(--bg-overlay);
  overflow: hidden;
  @media (max-width: 719px) {
    padding: 12px;
  }
`;

export const Content = styled(Dialog.Content)`
  min-width: 0;
  border-radius: var(--radius-xl);
  background: var(--bg-raised);
  color: var(--text-primary);
  box-shadow: var(--shadow-dialog);
  overflow: clip;
`;

/** A key of the keyboard. */
export const Keys = styled.kbd`
  min-width: 20px;
  padding: 0 5px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  color: var(--text-muted);
  font: 500 11px/16px var(--font-sans);
  text-align: center;
`;

export const Title = styled(Dialog.Title)`
  ${visuallyHidden}
`;

export const InputRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 52px;
  padding: 0 16px;
  border-bottom: 1px solid var(--border-default);
  svg {
    flex: none;
    color: var(--text-muted);
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    /* Visible with forced colors; the palette has no other field. */
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: none;
    color: var(--text-primary);
    font: 400 16px/24px var(--font-sans);
    &::placeholder {
      color: var(--text-muted);
      opacity: 1;
    }
  }
`;

export const List = styled(Command.List)`
  max-height: min(420px, 60dvh);
  padding: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A listbox needs at least one option. */
  &:not(:has([cmdk-item])) {
    display: none;
  }
  [cmdk-group-heading] {
    padding: 8px 8px 4px;
    color: var(--text-muted);
    font: var(--text-12);
  }
`;

export const Item = styled(Command.Item)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 10px;
  border-radius: var(--radius-md);
  font: var(--text-14);
  cursor: pointer;
  svg {
    flex: none;
    color: var(--text-muted);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  mark {
    background: none;
    color: var(--text-accent);
    font-weight: 600;
  }
  &[aria-selected='true'] {
    background: var(--bg-selected);
    svg {
      color: var(--accent-mark);
    }
  }
  @media (max-width: 899px) {
    min-height: 44px;
  }
`;

export const Subtitle = styled.span`
  /* Makes way for the title. */
  flex: 0 1000 auto;
  min-width: 72px;
  margin-left: auto;
  color: var(--text-muted);
  font: var(--text-12);
  text-align: right;
`;

export const Note = styled.p`
  margin: 0;
  padding: 12px 16px;
  color: var(--text-muted);
  font: var(--text-13);
  overflow-wrap: anywhere;
  &:empty {
    padding: 0;
  }
`;

export const Foot = styled.div`
  display: flex;
  gap: 16px;
  padding: 10px 16px;
  border-top: 1px solid var(--border-default);
  background: var(--bg-sunken);
  color: var(--text-muted);
  font: var(--text-12);
  @media (max-width: 719px) {
    display: none;
  }
`;
