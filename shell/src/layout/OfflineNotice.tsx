import { CloudOff } from 'lucide-react';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { offlineState } from '../offline/offlineState';
import { useLazyComponent } from '../recovery/useLazyComponent';
import { useTopInset } from '../useTopInset';

// Part of the code for offline use, without which it isn't shown.
const loadDetails = () => import(/* webpackChunkName: "offline" */ '../offline/OfflineDetails');

/** A strip above every page while the browser is offline, or while changes need a decision. It covers nothing. */
export function OfflineNotice() {
  const state = useSyncExternalStore(
    offlineState.subscribe,
    offlineState.getSnapshot,
    offlineState.getInitial,
  );
  const strip = useTopInset();
  const { isOffline, isAvailable, undecided } = state;
  const isShown = isOffline || undecided > 0;
  const hasDetails = isShown && (isAvailable || undecided > 0);
  const OfflineDetails = useLazyComponent(loadDetails, hasDetails);
  return (
    // The status element must exist before its text, or screen readers won't announce it.
    <div ref={strip} role="status" style={isShown ? stripStyle : undefined}>
      {isShown && (
        <>
          <CloudOff size={16} strokeWidth={1.8} aria-hidden="true" style={iconStyle} />
          {!hasDetails && <p>You're offline. Changes can't be saved until you're back online.</p>}
          {hasDetails && OfflineDetails && <OfflineDetails {...state} />}
        </>
      )}
    </div>
  );
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

const iconStyle: CSSProperties = { flex: 'none' };
