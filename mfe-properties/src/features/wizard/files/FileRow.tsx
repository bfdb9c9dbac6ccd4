import { Badge, Button, IconButton, ProgressBar } from '@lintel/ui';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { formatMegabytes, getExtension, type ListedFile } from '../session/ListedFile';

/** One file in a list: handle, picture, text, buttons. */
export const Row = styled.li<{ $failed?: boolean; $lifted?: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 68px;
  margin-bottom: 8px;
  padding: 8px 8px 8px 4px;
  border: 1px solid ${({ $failed }) => ($failed ? 'var(--badge-red-mark)' : 'var(--border-default)')};
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: ${({ $lifted }) => ($lifted ? 'var(--shadow-drag)' : 'none')};
  @media (max-width: 719px) {
    flex-wrap: ${({ $failed }) => ($failed ? 'wrap' : 'nowrap')};
    gap: 8px;
    padding-right: 0;
  }
`;
export const FileDetails = styled.div`
  flex: 1;
  min-width: 0;
`;
export const Name = styled.p`
  font: 500 13px/20px var(--font-sans);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 719px) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
export const Failure = styled.p`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-danger);
  @media (max-width: 719px) {
    padding-right: 8px;
  }
`;
export const Buttons = styled.div<{ $failed?: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  @media (max-width: 719px) {
    justify-content: flex-end;
    width: ${({ $failed }) => ($failed ? '100%' : 'auto')};
  }
`;

interface Props {
  file: ListedFile;
  onRetry(key: string): void;
  onRemove(file: ListedFile): void;
}

/** "Try again", if a retry can help, and "Remove", which also cancels an upload. */
export function FileButtons({ file, onRetry, onRemove }: Props) {
  // Move the focus to the next file, or to the dropzone.
  function remove({ currentTarget }: MouseEvent) {
    const row = currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const zone = row?.parentElement?.parentElement?.querySelector('[data-field]');
    const target = [...(next?.querySelectorAll('button') ?? [])].at(-1) ?? zone;
    if (target instanceof HTMLElement) target.focus();
    onRemove(file);
  }

  return (
    <>
      {file.state === 'failed' && !file.final && (
        <Button
          size="small"
          aria-label={`Try again to upload ${file.name}`}
          onClick={() => onRetry(file.key)}
        >
          Try again
        </Button>
      )}
      <IconButton label={`Remove ${file.name}`} icon={<X />} onClick={remove} />
    </>
  );
}

const UploadProgress = styled(ProgressBar)`
  height: 4px;
  max-width: 280px;
  margin-top: 6px;
`;
const Featured = styled(Badge)`
  height: 20px;
  padding: 0 6px;
`;

/** The type and size of a file, and the progress or failure of its upload. */
export function FileFacts({ file, isFeatured }: { file: ListedFile; isFeatured?: boolean }) {
  const facts = `${getExtension(file.name)} · ${formatMegabytes(file.size)}`;
  if (file.state === 'failed') {
    return (
      <>
        <Facts>{facts}</Facts>
        <Failure role="alert">{file.message}</Failure>
      </>
    );
  }
  const percent = file.state === 'uploading' ? file.percent : 0;
  const isOnItsWay = file.state !== 'uploaded';
  return (
    <>
      <Facts>
        {isOnItsWay ? `${facts} · ${percent}%` : facts}
        {isFeatured && <Featured tone="teal">Featured</Featured>}
      </Facts>
      {file.state === 'waiting' && file.note && <Failure role="status">{file.note}</Failure>}
      {isOnItsWay && <UploadProgress value={percent} label={`Uploading ${file.name}`} />}
    </>
  );
}
