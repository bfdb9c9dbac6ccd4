import type { Schemas } from '@lintel/contract/api';
import { srcSetOf } from '../../document/srcSetOf';

interface ShotProps {
  picture: Schemas['PublicPicture'];
  alt: string;
  /** 0 is the one that a visitor waits for. */
  place: number;
  count: number;
}

/** A picture of the gallery; a link to the whole of it. */
export function Shot({ picture, alt, place, count }: ShotProps) {
  const { url, width, height } = picture;
  const srcSet = srcSetOf(picture);
  const isFirst = place === 0;
  return (
    <a href={url}>
      <img
        src={url}
        srcSet={srcSet}
        sizes={srcSet && sizesOf(isFirst, count)}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </a>
  );
}

/** As wide as galleryStyles makes it. */
function sizesOf(isFirst: boolean, count: number): string {
  if (count === 1) return '(max-width: 1120px) 100vw, 1072px';
  return isFirst ? '(max-width: 899px) 66vw, 532px' : '(max-width: 899px) 33vw, 270px';
}
