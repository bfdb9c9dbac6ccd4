import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Avatar, Button, Hint, Stack } from '@lintel/ui';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SectionCard } from '../form/SectionCard';
import { RemovePhoto } from './RemovePhoto';
import { useAvatar } from './useAvatar';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const cropDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "profile-crop" */ './CropDialog').then(({ CropDialog }) => ({
    default: CropDialog,
  })),
);

/** The profile photo. It is cropped first and then saved immediately. */
export function PhotoSection({ user }: { user: Schemas['User'] }) {
  const { save, pending } = useAvatar();
  const { Component: CropDialog, show, hide } = useLazyComponent(cropDialog, "Couldn't open the photo.");
  const [url, setUrl] = useState('');
  const actions = useRef<HTMLDivElement>(null);
  const hadPhoto = useRef(user.avatar !== '');

  // "Remove photo" disappears with the photo, so the focus moves to the remaining button.
  useEffect(() => {
    const hasPhoto = user.avatar !== '';
    if (hadPhoto.current && !hasPhoto && document.activeElement === document.body)
      actions.current?.querySelector('button')?.focus();
    hadPhoto.current = hasPhoto;
  }, [user.avatar]);

  async function choose(file: File) {
    const chosen = await createCropUrl(file);
    if (!chosen) return void save(file);
    setUrl(chosen);
    await show();
  }

  function close() {
    hide();
    URL.revokeObjectURL(url);
  }

  return (
    <SectionCard id="photo">
      <Row>
        <Avatar name={`${user.firstname} ${user.lastname}`} src={user.avatar} size="huge" />
        <Stack gap={8}>
          <Actions ref={actions}>
            <UploadPhoto pending={pending} onChoose={choose} />
            {user.avatar !== '' && <RemovePhoto pending={pending} onRemove={() => save('')} />}
          </Actions>
          <Hint>Any image except SVG, ideally 400&nbsp;×&nbsp;400.</Hint>
        </Stack>
      </Row>
      {CropDialog && (
        <CropDialog
          url={url}
          pending={pending}
          onSave={async (dataUrl) => {
            if (await save(dataUrl)) close();
          }}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

interface UploadPhotoProps {
  pending: boolean;
  onChoose(file: File): void;
}

/** Opens the browser's file dialog. */
function UploadPhoto({ pending, onChoose }: UploadPhotoProps) {
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

/**
 * Creates an object URL for cropping a file; the caller revokes it. Null when the browser cannot show the file, and for
 * SVG, which cropping would turn into a bitmap: the server decides which files it accepts.
 */
async function createCropUrl(file: File): Promise<string | null> {
  if (file.type === 'image/svg+xml') return null;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return url;
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
