import type { Schemas } from '@lintel/contract/api';
import { formatCount } from '@lintel/ui';
import { Images } from 'lucide-react';
import styled from 'styled-components';
import type { Listing } from '../Listing';
import { GalleryDialog } from './GalleryDialog';
import { AllLink, PictureGrid } from './galleryStyles';

const Box = styled.div`
  position: relative;
`;

/**
 * The listing's pictures. With the script they open the dialog; without it each links to its file, and the "all
 * pictures" link shows them on the page.
 */
export function Gallery({ listing: { imageFiles, title } }: { listing: Listing }) {
  const count = imageFiles.length;
  if (count === 0) return null;
  return (
    <Box>
      <PictureGrid id="pictures" aria-label="Pictures" data-gallery $count={count}>
        {imageFiles.map((picture, index) => (
          <li key={picture.url}>
            <GalleryPicture
              picture={picture}
              alt={`${title}, picture ${index + 1} of ${count}`}
              index={index}
              count={count}
            />
          </li>
        ))}
      </PictureGrid>
      {count > 1 && (
        <AllLink href="#pictures" data-print="no" data-gallery-open>
          <Images size={16} strokeWidth={1.8} />
          All {formatCount(count, 'picture', 'pictures')}
        </AllLink>
      )}
      <GalleryDialog title={title} />
    </Box>
  );
}

interface ShotProps {
  picture: Schemas['PublicPicture'];
  alt: string;
  /** Index in the gallery; the first picture, 0, loads with priority. */
  index: number;
  count: number;
}

/** A picture of the gallery, which links to its full size. */
function GalleryPicture({ picture, alt, index, count }: ShotProps) {
  const { url, width, height } = picture;
  const srcSet = makeSrcSet(picture);
  const isFirst = index === 0;
  return (
    <a href={url}>
      <img
        src={url}
        srcSet={srcSet}
        sizes={srcSet && getSizes(isFirst, count)}
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

/** Returns the rendered widths, as defined in galleryStyles. */
function getSizes(isFirst: boolean, count: number): string {
  if (count === 1) return '(max-width: 1120px) 100vw, 1072px';
  return isFirst ? '(max-width: 899px) 66vw, 532px' : '(max-width: 899px) 33vw, 270px';
}

/** Every size of a picture, for `srcset`. */
const makeSrcSet = ({ sources }: Schemas['PublicPicture']): string | undefined =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
