import { Button, Card, CardBody, CardHead } from '@lintel/ui';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { DailyFigures } from './DailyFigures';

/** What was seen and what came of it, day by day: as a chart or, for whoever wants the figures, as a table. */
export default function DailyChart() {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-label="Views and leads by day">
      <CardHead
        title="Views and leads by day"
        end={
          <Button
            size="small"
            variant="ghost"
            icon={asTable ? <ChartLine /> : <Table2 />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        }
      />
      <CardBody>
        <DailyFigures asTable={asTable} />
      </CardBody>
    </Card>
  );
}
