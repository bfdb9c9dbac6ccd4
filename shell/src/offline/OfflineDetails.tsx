import { formatCount, formatDateTime, formatTime } from '@lintel/ui';
import type { CSSProperties } from 'react';
import type { OfflineState } from './offlineState';
import { getLastUpdated } from './offlineState';
import { openWaitingChanges } from './openWaitingChanges';

/** The content of the strip in a browser that stores data and changes. */
export default function OfflineDetails(state: OfflineState) {
  const changes = state.waiting + state.undecided;
  return (
    <>
      <p>{describe(state)}</p>
      {changes > 0 && (
        <button type="button" style={buttonStyle} onClick={openWaitingChanges}>
          {state.undecided > 0 ? 'Review changes' : 'Show changes'}
        </button>
      )}
    </>
  );
}

function describe(state: OfflineState): string {
  const { isOffline, waiting, undecided } = state;
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

/** Formats a time of today without the date: "10:42". */
function formatMoment(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? formatTime(moment) : formatDateTime(new Date(moment).toISOString());
}

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
