import * as Toast from '@radix-ui/react-toast';
import { keyframes, styled } from 'styled-components';

export const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 24px;
  bottom: 24px;
  width: 368px;
  max-width: calc(100vw - 24px);
  margin: 0;
  padding: 0;
  list-style: none;
  z-index: var(--z-toast);
  border-radius: var(--radius-lg);
  /* Above buttons at the end of the window. */
  :root:has([data-bottom-bar]) & {
    bottom: calc(80px + env(safe-area-inset-bottom));
  }
  @media (max-width: 719px) {
    right: 12px;
    bottom: calc(12px + env(safe-area-inset-bottom));
    left: 12px;
    width: auto;
    /* The buttons of a sheet are at the bottom. */
    :root:has([data-sheet]) & {
      top: calc(12px + env(safe-area-inset-top));
      bottom: auto;
    }
  }
`;

const enter = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const leave = keyframes`to { opacity: 0; transform: translateX(16px); }`;

export const Card = styled(Toast.Root)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: start;
  padding: 14px 10px 14px 16px;
  border-radius: var(--radius-lg);
  background: var(--bg-raised);
  color: var(--text-primary);
  box-shadow: var(--shadow-menu);
  font: var(--text-14);
  overflow-wrap: anywhere;
  &[data-state='open'] {
    animation: ${enter} var(--motion-base) var(--ease-out);
  }
  &[data-state='closed'] {
    animation: ${leave} var(--motion-base) var(--ease-out) forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--motion-fast) var(--ease-out);
  }
`;

export const Mark = styled.span`
  margin-top: 2px;
  color: var(--badge-green-mark);
  [data-variant='destructive'] & {
    color: var(--badge-red-mark);
  }
  svg {
    display: block;
  }
`;

export const Title = styled(Toast.Title)`
  font: 600 14px/20px var(--font-sans);
  [data-variant='destructive'] & {
    color: var(--text-danger);
  }
`;

export const Description = styled(Toast.Description)`
  font: var(--text-13);
  color: var(--text-secondary);
`;

export const Ends = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-top: -4px;
`;

export const CloseButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-md);
  background: none;
  color: var(--text-muted);
  cursor: pointer;
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
  @media (max-width: 899px) {
    width: 44px;
    height: 44px;
    margin: -8px -4px -8px 0;
  }
`;

export const ActionButton = styled(Toast.Action)`
  height: var(--control-height-sm);
  padding: 0 10px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: var(--shadow-control);
  color: var(--text-primary);
  font: 500 13px/20px var(--font-sans);
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    border-color: var(--border-control-hover);
  }
`;
