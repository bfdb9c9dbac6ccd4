import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/property';
import { Card, CardBody, CardHead, Hint } from '@lintel/ui';
import styled from 'styled-components';
import { PublicLink } from '../../property/PublicLink';
import { QrButton } from '../../property/QrButton';
import { PrintButton } from './print/PrintButton';

const Body = styled(CardBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** What everybody can see of the listing, and how to bring them there. */
export function PublicPageCard({ property }: { property: Schemas['Property'] }) {
  return (
    <Card aria-label="Public page">
      <CardHead title="Public page" end={<QrButton property={property} />} />
      <Body>
        {isPublicState(property.state) ? (
          <PublicLink slug={property.slug} />
        ) : (
          <Hint>A draft has no public address yet. It gets one when it is published.</Hint>
        )}
        <PrintButton property={property} />
      </Body>
    </Card>
  );
}
