import { Card, CardBody, CardHead } from '@lintel/ui';
import styled from 'styled-components';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The first enquiry, word for word. */
export function MessageCard({ message }: { message: string }) {
  return (
    <Card aria-label="Message">
      <CardHead title="Message" />
      <CardBody>
        <Words>{message || 'No message was left.'}</Words>
      </CardBody>
    </Card>
  );
}
