import { Spinner } from '@lintel/ui';
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useSession } from '../SessionContext';
import type { SaveStatus } from '../saving/ListingSaver';

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Where the last change is: on the server, on this device, or nowhere but here. */
export function SaveNote() {
  const session = useSession();
  const { saver, keeper, changes } = session;
  const { status } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  const isKept = useSyncExternalStore(keeper.subscribe, keeper.getSnapshot);
  const hasUnsaved = useSyncExternalStore(changes.subscribe, () => session.hasUnsaved());
  const isUploading = useSyncExternalStore(changes.subscribe, () => session.isUploading());
  const [icon, text] = isUploading ? uploading : noteOf(status, hasUnsaved, isKept);
  return (
    <Note data-save-status={status.kind}>
      {icon}
      {text}
    </Note>
  );
}

const uploading = [<Spinner key="icon" />, 'Uploading…'] as const;

function noteOf(status: SaveStatus, hasUnsaved: boolean, isKept: boolean) {
  if (status.kind === 'saving') return [<Spinner key="icon" />, 'Saving…'] as const;
  if (status.kind === 'conflict')
    return [<TriangleAlert key="icon" size={14} />, 'Changed elsewhere'] as const;
  if (status.kind === 'saved' && !hasUnsaved)
    return [<Check key="icon" size={14} />, `Saved ${clock.format(status.at)}`] as const;
  if (!hasUnsaved) return [null, ''] as const;
  if (!isKept) return [<TriangleAlert key="icon" size={14} />, 'Not saved'] as const;
  if (status.kind === 'offline')
    return [<CloudOff key="icon" size={14} />, 'Offline, kept on this device'] as const;
  return [null, 'Kept on this device'] as const;
}
