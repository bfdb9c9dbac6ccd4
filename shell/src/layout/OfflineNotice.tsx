import { CloudOff } from 'lucide-react';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { useTopInset } from './useTopInset';

/** Says on every page that there is no network, above it and over nothing. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const strip = useTopInset();
  return (
    // There before it says something: otherwise that would not be read out.
    <div ref={strip} role="status" style={isOnline ? undefined : look}>
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

const look: CSSProperties = {
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
