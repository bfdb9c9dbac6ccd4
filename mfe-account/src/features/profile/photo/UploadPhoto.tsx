import { Button } from '@lintel/ui';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

interface Props {
  pending: boolean;
  onChoose(file: File): void;
}

/** Opens the browser's own dialog for a picture. */
export function UploadPhoto({ pending, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) onChoose(file);
  }

  return (
    <>
      <input ref={input} type="file" accept="image/*" aria-label="Choose a photo" hidden onChange={choose} />
      <Button
        size="small"
        icon={<Upload />}
        pending={pending}
        pendingLabel="Saving..."
        onClick={() => input.current?.click()}
      >
        Upload photo
      </Button>
    </>
  );
}
