import type { Area } from 'react-easy-crop';
import styled from 'styled-components';

const SIZES_PX = [64, 28];

const Place = styled.div`
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
 * The part that is chosen, as it will look.
 * @param area in percent of the picture
 */
export function CropPreview({ url, area }: { url: string; area: Area }) {
  const image = {
    width: `${10_000 / area.width}%`,
    height: `${10_000 / area.height}%`,
    left: `${(-100 * area.x) / area.width}%`,
    top: `${(-100 * area.y) / area.height}%`,
  };
  return (
    <Place role="img" aria-label="Preview">
      {SIZES_PX.map((size) => (
        <Disc key={size} style={{ width: size, height: size }}>
          <img src={url} alt="" style={image} />
        </Disc>
      ))}
    </Place>
  );
}
