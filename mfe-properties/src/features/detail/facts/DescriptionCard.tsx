import { Card, CardBody, CardHead } from '@lintel/ui';
import styled from 'styled-components';
import { useRichText } from './useRichText';

const Prose = styled.div`
  max-width: 68ch;
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 12px;
  }
  :is(h2, h3) {
    font: 600 14px/20px var(--font-sans);
    color: var(--text-primary);
  }
  :is(ul, ol) {
    padding-left: 20px;
    list-style: revert;
  }
  a {
    color: var(--text-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The listing in its agent's own words. */
export function DescriptionCard({ html }: { html: string }) {
  const place = useRichText(html);
  return (
    <Card aria-label="Description">
      <CardHead title="Description" />
      <CardBody>
        <Prose ref={place} />
      </CardBody>
    </Card>
  );
}
