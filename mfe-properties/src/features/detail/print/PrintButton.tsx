import type { Schemas } from '@lintel/contract/api';
import { usePart } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Printer } from 'lucide-react';

const loadSheet = () =>
  import(/* webpackChunkName: "property-print" */ './PrintSheet').then(({ PrintSheet }) => PrintSheet);

/** Prints the listing on one page to hand out or to put into a window. */
export function PrintButton({ property }: { property: Schemas['Property'] }) {
  const { Part: Sheet, show, hide } = usePart(loadSheet, 'The sheet could not be loaded.');
  return (
    <>
      <Button block icon={<Printer />} pending={Sheet !== undefined} onClick={show}>
        Print sheet
      </Button>
      {Sheet && <Sheet property={property} onPrinted={hide} />}
    </>
  );
}
