import { EmptyState, PageBody, PageHeader } from '@lintel/ui';
import { ChartLine } from 'lucide-react';
import { findWidgets, Slot } from '../../modules/Slot';
import { PeriodButtons } from './PeriodButtons';

/** Lays out the modules' widgets about views, leads and subscribers. */
export default function Analytics() {
  const isFilled = [...findWidgets('analytics.summary'), ...findWidgets('analytics.panels')].length > 0;
  return (
    <>
      <PageHeader title="Analytics" context="Views, leads and subscribers" />
      <PageBody>
        {isFilled ? (
          <>
            <PeriodButtons />
            <Slot name="analytics.summary" />
            <Slot name="analytics.panels" />
          </>
        ) : (
          <EmptyState
            icon={<ChartLine />}
            title="No figures to show"
            text="Analytics isn't available right now."
          />
        )}
      </PageBody>
    </>
  );
}
