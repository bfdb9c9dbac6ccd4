import { Card } from '@lintel/ui';
import styled from 'styled-components';
import { AgentLine } from './AgentLine';
import { EnquiryForm } from './EnquiryForm';
import type { Listing } from './Listing';

const Aside = styled(Card)`
  position: sticky;
  top: 24px;
  display: grid;
  gap: 20px;
  padding: 20px;
  @media (max-width: 899px) {
    position: static;
    padding: 16px;
  }
`;
const Rule = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: var(--border-subtle);
`;

/** The agent with the form. */
export function EnquiryCard({ listing }: { listing: Listing }) {
  return (
    <Aside as="aside" aria-label="Agent">
      <AgentLine agent={listing.agent} />
      <Rule data-print="no" />
      <div data-print="no">
        <EnquiryForm listing={listing} />
      </div>
    </Aside>
  );
}
