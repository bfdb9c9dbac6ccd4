import type { Schemas } from '@lintel/contract/api';
import { Card, Picture, pictureOf } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Counter } from './Counter';
import { FullScreen } from './FullScreen';
import { NoPictures } from './NoPictures';
import { Strip } from './Strip';
import { TurnButtons } from './TurnButtons';
import { useSwipe } from './useSwipe';
import { useTurn } from './useTurn';

const Frame = styled(Card)`
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

/** The listing's pictures, one large: turned by button, arrow key and swipe, opened on the whole screen. */
export function Gallery({ title, pictures }: Props) {
  const { at, show, turn, onKeyDown } = useTurn(pictures.length);
  const swipe = useSwipe(turn);
  const [isFull, setFull] = useState(false);
  const shown = pictures[at];
  if (!shown) return <NoPictures />;
  const isOne = pictures.length === 1;
  return (
    <Frame aria-label="Pictures" onKeyDown={isOne ? undefined : onKeyDown}>
      <Stage {...(isOne ? {} : swipe)}>
        <Opener type="button" aria-label="Show the picture on the whole screen" onClick={() => setFull(true)}>
          <Picture
            image={pictureOf(shown)}
            alt={title}
            ratio="2 / 1"
            sizes="(min-width: 1100px) 840px, 100vw"
          />
        </Opener>
        {!isOne && (
          <>
            <TurnButtons onTurn={turn} />
            <Counter at={at} count={pictures.length} />
          </>
        )}
      </Stage>
      {!isOne && <Strip pictures={pictures} at={at} onShow={show} />}
      {isFull && (
        <FullScreen
          title={title}
          picture={shown}
          at={at}
          count={pictures.length}
          onTurn={turn}
          onClose={() => setFull(false)}
        />
      )}
    </Frame>
  );
}
