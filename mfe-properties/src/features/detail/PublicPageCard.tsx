import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Button, Card, CardBody, CardHead, Hint } from '@lintel/ui';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { PublicLink } from '../../property/PublicLink';
import { QrButton } from '../../property/qr/QrButton';

const Body = styled(CardBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** The listing's public address with its QR code and the print sheet. */
export function PublicPageCard({ property }: { property: Schemas['Property'] }) {
  return (
    <Card aria-label="Public page">
      <CardHead title="Public page" end={<QrButton property={property} />} />
      <Body>
        {isPublicState(property.state) ? (
          <PublicLink slug={property.slug} />
        ) : (
          <Hint>A draft has no public address yet. Publish the listing to get one.</Hint>
        )}
        <PrintButton property={property} />
      </Body>
    </Card>
  );
}

const printSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "property-print" */ './print/PrintSheet').then(({ PrintSheet }) => ({
    default: PrintSheet,
  })),
);

/** Prints a one-page sheet as a handout or for a shop window. */
export function PrintButton({ property }: { property: Schemas['Property'] }) {
  const { Component: Sheet, show, hide } = useLazyComponent(printSheet, "Couldn't load the print sheet.");
  return (
    <>
      <Button block icon={<Printer />} pending={Sheet !== undefined} onClick={show}>
        Print sheet
      </Button>
      {Sheet && <Sheet property={property} onPrinted={hide} />}
    </>
  );
}
