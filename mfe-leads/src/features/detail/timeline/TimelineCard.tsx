import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead } from '@lintel/ui';
import { TimelineEntries } from './TimelineEntries';

/** What happened to a lead: the enquiry, stages, notes, calls and letters. */
export function TimelineCard({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <Card aria-label="Timeline">
      <CardHead title="Timeline" />
      <CardBody>
        <TimelineEntries lead={lead} />
      </CardBody>
    </Card>
  );
}
