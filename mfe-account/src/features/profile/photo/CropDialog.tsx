import { failureToast, useHost } from '@lintel/module-kit';
import { Button, Dialog } from '@lintel/ui';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import styled from 'styled-components';
import { cropPicture } from './cropPicture';
import { CropArea, ZoomRow } from './cropStyles';

const LARGEST_ZOOM = 4;

interface Props {
  /** URL of a picture that the browser can show. */
  url: string;
  pending: boolean;
  onSave(dataUrl: string): void;
  onClose(): void;
}

/** Lets the user crop a picture to a circle. */
export function CropDialog({ url, pending: isSaving, onSave, onClose }: Props) {
  const host = useHost();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<{ shares: Area; pixels: Area }>();
  const [isCropping, setIsCropping] = useState(false);
  const pending = isSaving || isCropping;

  async function save(pixels: Area) {
    setIsCropping(true);
    try {
      onSave(await cropPicture(url, pixels));
    } catch (error) {
      host.toast(failureToast(error, "Couldn't crop this photo."));
    } finally {
      setIsCropping(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !pending && onClose()}
      title="Crop your photo"
      description="Drag the photo and zoom, or use the arrow keys."
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
      <CropArea>
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
          cropperProps={{ 'aria-label': 'Part of the photo that is shown' }}
          disableAutomaticStylesInjection
        />
      </CropArea>
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

const SIZES_PX = [64, 28];

const PreviewRow = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
const Disc = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 50%;
  img {
    position: absolute;
    max-width: none;
  }
`;

/**
 * A preview of the cropped picture.
 * @param area the crop in percent of the picture
 */
function CropPreview({ url, area }: { url: string; area: Area }) {
  const image = {
    width: `${10_000 / area.width}%`,
    height: `${10_000 / area.height}%`,
    left: `${(-100 * area.x) / area.width}%`,
    top: `${(-100 * area.y) / area.height}%`,
  };
  return (
    <PreviewRow role="img" aria-label="Preview">
      {SIZES_PX.map((size) => (
        <Disc key={size} style={{ width: size, height: size }}>
          <img src={url} alt="" style={image} />
        </Disc>
      ))}
    </PreviewRow>
  );
}
