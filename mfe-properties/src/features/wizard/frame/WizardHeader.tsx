import { formatTime, Spinner, StateBadge } from '@lintel/ui';
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useListingForm } from '../form/useListingForm';
import type { SaveStatus } from '../session/ListingSaver';
import { useWizardSession } from '../session/useWizardSession';
import { BackLink, HeaderBar, HeaderLine } from './WizardFrame';

/** The listing's title, hidden on narrow screens. */
const Subject = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  padding-left: 12px;
  border-left: 1px solid var(--border-default);
  font: 500 13px/20px var(--font-sans);
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 719px) {
    display: none;
  }
`;

export function WizardHeader() {
  const { saver } = useWizardSession();
  const { property } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  return (
    <HeaderBar>
      <HeaderLine>
        <BackLink />
        <Subject>
          <Title />
          <StateBadge state={property?.state ?? 'Draft'} />
        </Subject>
        <SaveStatusNote />
      </HeaderLine>
    </HeaderBar>
  );
}

function Title() {
  const { control } = useListingForm();
  return <span>{useWatch({ control, name: 'title' }).trim() || 'New listing'}</span>;
}

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 719px) {
    white-space: normal;
  }
`;

/** Shows where the latest change is saved: on the server, on this device, or nowhere yet. */
function SaveStatusNote() {
  const session = useWizardSession();
  const { saver, draftWriter, changes } = session;
  const { status } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  const isStored = useSyncExternalStore(draftWriter.subscribe, draftWriter.getSnapshot);
  const hasUnsaved = useSyncExternalStore(changes.subscribe, () => session.hasUnsaved());
  const isUploading = useSyncExternalStore(changes.subscribe, () => session.isUploading());
  const [icon, text] = isUploading ? uploading : describeStatus(status, hasUnsaved, isStored);
  return (
    <Note data-save-status={status.kind}>
      {icon}
      {text}
    </Note>
  );
}

const uploading = [<Spinner key="icon" />, 'Uploading…'] as const;

function describeStatus(status: SaveStatus, hasUnsaved: boolean, isStored: boolean) {
  if (status.kind === 'saving') return [<Spinner key="icon" />, 'Saving…'] as const;
  if (status.kind === 'conflict')
    return [<TriangleAlert key="icon" size={14} />, 'Changed elsewhere'] as const;
  if (status.kind === 'saved' && !hasUnsaved)
    return [<Check key="icon" size={14} />, `Saved ${formatTime(status.at)}`] as const;
  if (!hasUnsaved) return [null, ''] as const;
  if (!isStored) return [<TriangleAlert key="icon" size={14} />, 'Not saved'] as const;
  if (status.kind === 'offline')
    return [<CloudOff key="icon" size={14} />, 'Offline, saved on this device'] as const;
  return [null, 'Saved on this device'] as const;
}
