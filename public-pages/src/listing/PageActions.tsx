import { Button } from '@lintel/ui';
import { Printer, Share2 } from 'lucide-react';
import styled from 'styled-components';
import { listingPath } from './address';
import type { Listing } from './Listing';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
const Status = styled.span`
  font: var(--text-13);
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  /* It is there from the start, so that it is read aloud when it says something. */
  &:empty {
    margin-left: -8px;
  }
`;

/** What the script alone can do. */
export function PageActions({ listing: { slug, title } }: { listing: Listing }) {
  return (
    <Row data-needs-script data-print="no">
      <Button size="small" icon={<Share2 />} data-share={listingPath(slug)} data-title={title}>
        Share
      </Button>
      <Button size="small" icon={<Printer />} data-print-page>
        Print
      </Button>
      <Status role="status" data-share-status />
    </Row>
  );
}
