import { ButtonLink, Card } from '@lintel/ui';
import styled from 'styled-components';
import { EnquiryForm, enquiryForm } from './EnquiryForm';
import type { Listing } from './Listing';
import { AgentLine } from './ListingAgent';

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

/** On phones the form is far below, so a link to it sticks to the window's bottom. */
const Bar = styled.p`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: 0 calc(-1 * var(--page-padding));
  padding: 12px var(--page-padding) max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--border-default);
  background: var(--bg-ground);
  &[data-in-view] {
    visibility: hidden;
  }
  @media (min-width: 900px) {
    display: none;
  }
`;

/** The script hides it while the form is in view. */
export function EnquiryLink() {
  return (
    <Bar data-ask-link data-print="no">
      <ButtonLink href={`#${enquiryForm.name}`} variant="primary" block>
        Ask about this listing
      </ButtonLink>
    </Bar>
  );
}
