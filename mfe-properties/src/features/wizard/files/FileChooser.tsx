import { Banner, FieldError } from '@lintel/ui';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Dropzone, type DropzoneProps } from './Dropzone';

interface Props extends Omit<DropzoneProps, 'onChoose' | 'errorId'> {
  error?: string;
  onAdd(files: File[]): void;
}

/** The dropzone with what is wrong beneath it: something missing, or a file of another type. */
export function FileChooser({ error, onAdd, ...zone }: Props) {
  const errorId = useId();
  const [refused, setRefused] = useState<string[]>([]);

  function choose(files: File[], others: string[]) {
    setRefused(others);
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
