import { Banner, FieldError } from '@lintel/ui';
import { CircleAlert, FilePlus2, ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import styled from 'styled-components';

const images = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

/** The accepted types of each kind of file field: for the browser, and as text. */
export const fileTypes = {
  image: { accept: images, types: 'JPEG, JPG, PNG or WEBP' },
  document: {
    accept: { 'application/pdf': ['.pdf'], ...images },
    types: 'PDF, JPEG, JPG, PNG or WEBP',
  },
};

interface Props extends Omit<DropzoneProps, 'onChoose' | 'errorId'> {
  error?: string;
  onAdd(files: File[]): void;
}

/** The dropzone with its messages: a missing file, or one of another type. */
export function FileChooser({ error, onAdd, ...zone }: Props) {
  const errorId = useId();
  const [refused, setRefused] = useState<string[]>([]);

  function choose(files: File[], refusedNames: string[]) {
    setRefused(refusedNames);
    if (files.length > 0) onAdd(files);
  }

  return (
    <>
      <Dropzone {...zone} errorId={error ? errorId : undefined} onChoose={choose} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {refused.length > 0 && (
        <Banner tone="red" icon={<CircleAlert />} role="alert">
          {refused.join(', ')} {refused.length === 1 ? 'was' : 'were'} not added. Accepted: {zone.types}.
        </Banner>
      )}
    </>
  );
}

const Zone = styled.div<{ $active: boolean }>`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 28px 16px;
  border: 1.5px dashed var(--border-control-hover);
  border-radius: var(--radius-lg);
  background: ${({ $active }) => ($active ? 'var(--bg-selected)' : 'var(--bg-sunken)')};
  text-align: center;
  cursor: pointer;
  &:hover {
    border-color: var(--accent-mark);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  svg {
    margin-bottom: 8px;
    color: var(--accent-mark);
  }
  strong {
    font-weight: 500;
  }
  p {
    font: var(--text-13);
    color: var(--text-muted);
  }
`;

interface DropzoneProps {
  noun: 'images' | 'documents';
  /** File extensions by media type. */
  accept: Record<string, string[]>;
  /** Description of the accepted types. */
  types: string;
  /** Id of the field's error message, if there is one. */
  errorId?: string;
  field: string;
  /** @param refused names of the files of other types */
  onChoose(files: File[], refused: string[]): void;
}

/** A drop target that also opens the browser's file dialog. */
function Dropzone({ noun, accept, types, errorId, field, onChoose }: DropzoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    onDrop: (accepted, rejections) =>
      onChoose(
        accepted,
        rejections.map(({ file }) => file.name),
      ),
  });
  const Icon = noun === 'images' ? ImagePlus : FilePlus2;
  return (
    <>
      {/* Outside the zone, because a button can't contain another control. */}
      <input {...getInputProps()} aria-label={`Choose ${noun}`} />
      <Zone
        {...getRootProps({ role: 'button' })}
        $active={isDragActive}
        data-field={field}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      >
        <Icon size={24} strokeWidth={1.6} />
        <strong>
          {isDragActive ? `Drop the ${noun} here` : `Drag & drop ${noun} here, or click to select`}
        </strong>
        <p>{types}</p>
      </Zone>
    </>
  );
}
