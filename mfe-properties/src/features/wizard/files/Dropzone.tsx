import { FilePlus2, ImagePlus } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import styled from 'styled-components';

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

export interface DropzoneProps {
  /** What is dropped, in the plural: "images". */
  noun: 'images' | 'documents';
  /** Media types with their extensions. */
  accept: Record<string, string[]>;
  /** The same for people. */
  types: string;
  /** Id of what is wrong with the field, while something is. */
  errorId?: string;
  field: string;
  /** @param refused names of the files that are of another type */
  onChoose(files: File[], refused: string[]): void;
}

/** A place to drop files on, and a button that opens the browser's own dialog. */
export function Dropzone({ noun, accept, types, errorId, field, onChoose }: DropzoneProps) {
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
      {/* Beside the zone: a button may hold no other control. */}
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
