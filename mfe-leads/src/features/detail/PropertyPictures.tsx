import type { Schemas } from '@lintel/contract/api';
import { Picture, Thumb, toPictureImage } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 10px 18px 0;
`;
const Choice = styled.button`
  display: block;
  padding: 2px;
  border-radius: var(--radius-sm);
  opacity: 0.7;
  &[aria-pressed='true'] {
    opacity: 1;
    box-shadow: inset 0 0 0 2px var(--accent-mark);
  }
  @media (max-width: 899px) {
    padding: 7px 2px;
  }
`;

interface Props {
  title: string;
  pictures: Schemas['FileInfo'][];
}

/** One large picture with thumbnails of all. */
export function PropertyPictures({ title, pictures }: Props) {
  const [at, setAt] = useState(0);
  const shown = pictures[at] ?? pictures[0];
  if (!shown) return null;
  return (
    <>
      <Picture
        image={toPictureImage(shown)}
        alt={title}
        ratio="2 / 1"
        sizes="(min-width: 1100px) 336px, 100vw"
      />
      {pictures.length > 1 && (
        <Strip aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <Choice
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-pressed={picture === shown}
                onClick={() => setAt(index)}
              >
                <Thumb src={picture.thumbUrl ?? picture.url} />
              </Choice>
            </li>
          ))}
        </Strip>
      )}
    </>
  );
}
