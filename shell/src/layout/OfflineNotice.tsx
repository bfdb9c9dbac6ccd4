import { CloudOff } from 'lucide-react';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { useTopInset } from '../useTopInset';

/** A strip above every page while the browser is offline. It covers nothing. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const strip = useTopInset();
  return (
    // The status element must exist before its text, or screen readers won't announce it.
    <div ref={strip} role="status" style={isOnline ? undefined : stripStyle}>
      {!isOnline && (
        <>
          <CloudOff size={16} strokeWidth={1.8} aria-hidden="true" />
          <p>You're offline. Changes can't be saved until you're back online.</p>
        </>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const stripStyle: CSSProperties = {
  position: 'sticky',
  zIndex: 'var(--z-header)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '6px var(--page-padding)',
  background: 'var(--badge-amber-bg)',
  color: 'var(--badge-amber-text)',
  font: 'var(--text-13)',
};
