import { keyframes, styled } from 'styled-components';

/** Above the bar that a page without the layout may have at its bottom; under dialogs, menus and toasts. */
export const Place = styled.div`
  position: fixed;
  right: 24px;
  bottom: 84px;
  left: 24px;
  z-index: var(--z-header);
  display: flex;
  justify-content: center;
  pointer-events: none;
  body:has([data-frame='layout']) & {
    bottom: 24px;
  }
  @media (max-width: 719px) {
    right: 12px;
    left: 12px;
    body:has([data-frame='layout']) & {
      bottom: calc(12px + env(safe-area-inset-bottom));
    }
  }
`;

const enter = keyframes`from { opacity: 0; transform: translateY(8px); }`;

export const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  padding: 8px 8px 8px 14px;
  border-radius: var(--radius-lg);
  background: var(--bg-raised);
  color: var(--text-primary);
  box-shadow: var(--shadow-menu);
  font: var(--text-13);
  pointer-events: auto;
  animation: ${enter} var(--motion-base) var(--ease-out);
  > svg {
    flex: none;
    color: var(--accent-mark);
  }
  @media (max-width: 719px) {
    flex: 1;
  }
`;

export const Text = styled.span`
  flex: 1;
  min-width: 0;
  margin-right: 8px;
`;
