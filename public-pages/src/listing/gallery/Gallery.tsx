import { countNoun } from '@lintel/ui';
import { Images } from 'lucide-react';
import styled from 'styled-components';
import type { Listing } from '../Listing';
import { GalleryDialog } from './GalleryDialog';
import { AllLink, Frame } from './galleryStyles';
import { Shot } from './Shot';

const Box = styled.div`
  position: relative;
`;

/**
 * Pictures first. Without the script each of them leads to its file, and the link to all shows them in the page; with it
 * both open the dialog.
 */
export function Gallery({ listing: { imageFiles, title } }: { listing: Listing }) {
  const count = imageFiles.length;
  if (count === 0) return null;
  return (
    <Box>
      <Frame id="pictures" aria-label="Pictures" data-gallery $count={count}>
        {imageFiles.map((picture, index) => (
          <li key={picture.url}>
            <Shot
              picture={picture}
              alt={`${title}, picture ${index + 1} of ${count}`}
              place={index}
              count={count}
            />
          </li>
        ))}
      </Frame>
      {count > 1 && (
        <AllLink href="#pictures" data-print="no" data-gallery-open>
          <Images size={16} strokeWidth={1.8} />
          All {countNoun(count, 'picture', 'pictures')}
        </AllLink>
      )}
      <GalleryDialog title={title} />
    </Box>
  );
}
