import type { Schemas } from '@lintel/contract/api';
import { IconButton, toPictureImage } from '@lintel/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CarouselButtons, PictureCounter, useSwipe } from './carouselControls';

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--bg-ground);
  touch-action: pan-y;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    -webkit-user-drag: none;
  }
`;
const Close = styled(IconButton)`
  position: absolute;
  top: 12px;
  right: 12px;
  background: var(--bg-raised);
  box-shadow: var(--shadow-control);
`;

interface Props {
  title: string;
  picture: Schemas['FileInfo'];
  at: number;
  count: number;
  onTurn(by: 1 | -1): void;
  onClose(): void;
}

/** One picture at the size of the window. Esc closes the dialog, and the browser restores the focus. */
export function FullScreenPicture({ title, picture, at, count, onTurn, onClose }: Props) {
  const screen = useRef<HTMLDialogElement>(null);
  const swipe = useSwipe(onTurn);
  const { url, srcSet } = toPictureImage(picture);

  useEffect(() => {
    if (!screen.current?.open) screen.current?.showModal();
  }, []);

  return (
    <Screen ref={screen} aria-label={`Pictures of ${title}`} onClose={onClose} {...(count > 1 ? swipe : {})}>
      <img src={url} srcSet={srcSet} sizes="100vw" alt={title} />
      {count > 1 && (
        <>
          <CarouselButtons onTurn={onTurn} />
          <PictureCounter at={at} count={count} />
        </>
      )}
      <Close label="Close" icon={<X />} onClick={() => screen.current?.close()} />
    </Screen>
  );
}
