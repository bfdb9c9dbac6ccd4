import { Button, IconButton } from '@lintel/ui';
import { X } from 'lucide-react';
import type { ListedFile } from './ListedFile';

interface Props {
  file: ListedFile;
  onRetry(key: string): void;
  onRemove(file: ListedFile): void;
}

/** Another try, where it may help, and the way out: of the list, and of an upload under way. */
export function FileButtons({ file, onRetry, onRemove }: Props) {
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
      <IconButton label={`Remove ${file.name}`} icon={<X />} onClick={() => onRemove(file)} />
    </>
  );
}
