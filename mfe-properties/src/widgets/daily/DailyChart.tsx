import { Card, CardBody, CardHead, ChartTableButton } from '@lintel/ui';
import { useState } from 'react';
import { DailyFigures } from './DailyFigures';

/** What was seen and what came of it, day by day: as a chart or, for whoever wants the figures, as a table. */
export default function DailyChart() {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-label="Views and leads by day">
      <CardHead
        title="Views and leads by day"
        end={<ChartTableButton asTable={asTable} onChange={setAsTable} />}
      />
      <CardBody>
        <DailyFigures asTable={asTable} />
      </CardBody>
    </Card>
  );
}
