import { Button } from '@lintel/ui';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { reload } from '../navigation/blocks';
import { useNewVersion } from './useNewVersion';

/** Offers to reload when a new version is live; the user chooses the moment. */
export default function VersionNotice() {
  const { ready, postpone } = useNewVersion();
  const card = useRef<HTMLDivElement>(null);

  function postponeNotice() {
    // Keep the focus on the page when the focused button disappears.
    if (card.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    postpone();
  }

  return (
    // The status element must exist before its text, or screen readers won't announce it.
    <Outlet role="status" data-version>
      {ready && (
        <Card ref={card}>
          <RefreshCw size={16} strokeWidth={1.8} aria-hidden="true" />
          <Text>A new version is ready</Text>
          <Button size="small" onClick={() => reload()}>
            Reload
          </Button>
          <Button size="small" variant="ghost" onClick={postponeNotice}>
            Later
          </Button>
        </Card>
      )}
    </Outlet>
  );
}

/** Above the bottom bar of pages without the layout; below dialogs, menus and toasts. */
const Outlet = styled.div`
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

const Card = styled.div`
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

const Text = styled.span`
  flex: 1;
  min-width: 0;
  margin-right: 8px;
`;
