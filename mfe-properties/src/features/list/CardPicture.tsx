import type { Schemas } from '@lintel/contract/api';
import { Picture, toPictureImage } from '@lintel/ui';
import { ImageOff } from 'lucide-react';
import styled from 'styled-components';

const Box = styled.div<{ $faded: boolean }>`
  aspect-ratio: 3 / 2;
  display: grid;
  place-items: center;
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-image);
  color: var(--text-disabled);
  > img {
    filter: ${({ $faded }) => ($faded ? 'saturate(0.45) opacity(0.8)' : 'none')};
  }
`;

/** The featured picture, faded while the listing isn't public. The card's title describes it. */
export function CardPicture({ property: { imageFiles, state } }: { property: Schemas['Property'] }) {
  const [featured] = imageFiles;
  return (
    <Box $faded={state === 'Draft' || state === 'Deleted'}>
      {featured ? (
        <Picture
          image={toPictureImage(featured)}
          alt=""
          ratio="3 / 2"
          sizes="(min-width: 1400px) 286px, (min-width: 720px) 33vw, 100vw"
        />
      ) : (
        <ImageOff size={28} strokeWidth={1.4} aria-hidden="true" />
      )}
    </Box>
  );
}
