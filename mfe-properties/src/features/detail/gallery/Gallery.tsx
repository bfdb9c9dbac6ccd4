import type { Schemas } from '@lintel/contract/api';
import { Card, EmptyState, Picture, toPictureImage } from '@lintel/ui';
import { ImageOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { CarouselButtons, PictureCounter, useSwipe } from './carouselControls';
import { FullScreenPicture } from './FullScreenPicture';
import { ThumbnailStrip } from './ThumbnailStrip';

const GalleryCard = styled(Card)`
  overflow: clip;
`;
const Stage = styled.div`
  position: relative;
  touch-action: pan-y;
`;
const Opener = styled.button`
  display: block;
  width: 100%;
  cursor: zoom-in;
  img {
    -webkit-user-drag: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

interface Props {
  title: string;
  pictures: Schemas['FileInfo'][];
}

/** The listing's pictures. Buttons, arrow keys and swipes change the picture; a click opens it full screen. */
export function Gallery({ title, pictures }: Props) {
  const { at, show, turn, onKeyDown } = useCarousel(pictures.length);
  const swipe = useSwipe(turn);
  const [isFull, setFull] = useState(false);
  const shown = pictures[at];
  if (!shown) return <NoPictures />;
  const isOne = pictures.length === 1;
  return (
    <GalleryCard aria-label="Pictures" onKeyDown={isOne ? undefined : onKeyDown}>
      <Stage {...(isOne ? {} : swipe)}>
        <Opener type="button" aria-label="View the picture full screen" onClick={() => setFull(true)}>
          <Picture
            image={toPictureImage(shown)}
            alt={title}
            ratio="2 / 1"
            sizes="(min-width: 1100px) 840px, 100vw"
          />
        </Opener>
        {!isOne && (
          <>
            <CarouselButtons onTurn={turn} />
            <PictureCounter at={at} count={pictures.length} />
          </>
        )}
      </Stage>
      {!isOne && <ThumbnailStrip pictures={pictures} at={at} onShow={show} />}
      {isFull && (
        <FullScreenPicture
          title={title}
          picture={shown}
          at={at}
          count={pictures.length}
          onTurn={turn}
          onClose={() => setFull(false)}
        />
      )}
    </GalleryCard>
  );
}

function NoPictures() {
  return (
    <EmptyState
      icon={<ImageOff size={20} strokeWidth={1.6} />}
      title="No pictures yet"
      text="Edit the listing to add pictures in the Media step."
    />
  );
}

const keySteps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** The index of the current picture with its controls; wraps around at both ends. */
function useCarousel(count: number) {
  const [chosen, show] = useState(0);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const turn = (by: 1 | -1) => show((at + by + count) % count);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = keySteps[event.key];
    if (step) turn(step);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else return;
    event.preventDefault();
  }

  return { at, show, turn, onKeyDown };
}
