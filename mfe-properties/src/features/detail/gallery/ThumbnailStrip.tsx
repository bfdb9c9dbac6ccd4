import type { Schemas } from '@lintel/contract/api';
import { Thumb } from '@lintel/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 10px;
`;
const Choice = styled.button`
  display: block;
  padding: 3px;
  border-radius: var(--radius-sm);
  opacity: 0.7;
  &:hover {
    opacity: 1;
  }
  &[aria-pressed='true'] {
    opacity: 1;
    box-shadow: inset 0 0 0 2px var(--accent-mark);
  }
  @media (max-width: 899px) {
    padding: 7px 3px;
  }
`;

interface Props {
  pictures: Schemas['FileInfo'][];
  at: number;
  onShow(at: number): void;
}

/** Thumbnails of all pictures; each one selects its picture. */
export function ThumbnailStrip({ pictures, at, onShow }: Props) {
  return (
    <List aria-label="All pictures">
      {pictures.map(({ id, thumbUrl, url }, index) => (
        <li key={id}>
          <Choice
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            aria-pressed={index === at}
            onClick={() => onShow(index)}
          >
            <Thumb src={thumbUrl ?? url} />
          </Choice>
        </li>
      ))}
    </List>
  );
}
