import { formatCount, formatDateTime, formatTime } from '@lintel/ui';
import { CloudOff } from 'lucide-react';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { openWaitingChanges } from '../offline/openWaitingChanges';
import { getLastUpdated, type OfflineState, offlineState } from '../offline/workOffline';
import { useTopInset } from '../useTopInset';

/** A strip above every page while the browser is offline, or changes need the user. It covers nothing. */
export function OfflineNotice() {
  const state = useSyncExternalStore(
    offlineState.subscribe,
    offlineState.getSnapshot,
    offlineState.getInitial,
  );
  const strip = useTopInset();
  const isShown = state.isOffline || state.undecided > 0;
  const changes = state.waiting + state.undecided;
  return (
    // The status element must exist before its text, or screen readers won't announce it.
    <div ref={strip} role="status" style={isShown ? stripStyle : undefined}>
      {isShown && (
        <>
          <CloudOff size={16} strokeWidth={1.8} aria-hidden="true" style={iconStyle} />
          <p>{describe(state)}</p>
          {changes > 0 && (
            <button type="button" style={buttonStyle} onClick={openWaitingChanges}>
              {state.undecided > 0 ? 'Review changes' : 'Show changes'}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function describe(state: OfflineState): string {
  const { isOffline, isAvailable, waiting, undecided } = state;
  if (isOffline && !isAvailable) return "You're offline. Changes can't be saved until you're back online.";
  const updated = getLastUpdated(state);
  return [
    isOffline && 'Offline',
    isOffline && updated !== null && `last updated ${formatMoment(updated)}`,
    waiting > 0 && `${formatCount(waiting, 'change', 'changes')} waiting to be sent`,
    undecided > 0 && `${formatCount(undecided, 'change', 'changes')} couldn't be saved`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Today's time alone: "10:42". */
function formatMoment(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? formatTime(moment) : formatDateTime(new Date(moment).toISOString());
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

const buttonStyle: CSSProperties = {
  flex: 'none',
  minHeight: 24,
  marginLeft: 'auto',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
};
