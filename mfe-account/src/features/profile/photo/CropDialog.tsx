import { failureToast, useHost } from '@lintel/module-kit';
import { Button, Dialog } from '@lintel/ui';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { CropPreview } from './CropPreview';
import { CropPlace, ZoomRow } from './cropParts';
import { cropPicture } from './cropPicture';

const LARGEST_ZOOM = 4;

interface Props {
  /** Of a picture that the browser can show. */
  url: string;
  pending: boolean;
  onSave(dataUrl: string): void;
  onClose(): void;
}

/** Chooses the round part of a picture that is shown. */
export function CropDialog({ url, pending, onSave, onClose }: Props) {
  const host = useHost();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<{ shares: Area; pixels: Area }>();

  async function save(pixels: Area) {
    try {
      onSave(await cropPicture(url, pixels));
    } catch (error) {
      host.toast(failureToast(error, 'This picture cannot be cropped.'));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !pending && onClose()}
      title="Crop your photo"
      description="Drag the picture and zoom, or use the arrow keys."
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={pending}
            pendingLabel="Saving..."
            disabled={!area}
            onClick={() => area && void save(area.pixels)}
          >
            Save photo
          </Button>
        </>
      }
    >
      <CropPlace>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(shares, pixels) => setArea({ shares, pixels })}
          cropperProps={{ 'aria-label': 'Part of the picture that is shown' }}
          disableAutomaticStylesInjection
        />
      </CropPlace>
      <ZoomRow>
        <span>Zoom</span>
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
        {area && <CropPreview url={url} area={area.shares} />}
      </ZoomRow>
    </Dialog>
  );
}
