import type { Schemas } from '@lintel/contract/api';
import { usePart } from '@lintel/module-kit';
import { Avatar, Hint, Stack } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SectionCard } from '../form/SectionCard';
import { RemovePhoto } from './RemovePhoto';
import { UploadPhoto } from './UploadPhoto';
import { urlToCrop } from './urlToCrop';
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

const loadCropDialog = () =>
  import(/* webpackChunkName: "profile-crop" */ './CropDialog').then(({ CropDialog }) => CropDialog);

/** The picture: cropped before it is sent, saved at once. */
export function PhotoSection({ user }: { user: Schemas['User'] }) {
  const { save, pending } = useAvatar();
  const { Part: CropDialog, show, hide } = usePart(loadCropDialog, 'The picture could not be opened.');
  const [url, setUrl] = useState('');

  async function choose(file: File) {
    const chosen = await urlToCrop(file);
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
          <Actions>
            <UploadPhoto pending={pending} onChoose={choose} />
            {user.avatar !== '' && <RemovePhoto pending={pending} onRemove={() => save('')} />}
          </Actions>
          <Hint>Any image but SVG, 400 × 400 is best. It is saved at once.</Hint>
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
