import { ButtonLink, CompactErrors, PageBody, PageHeader } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isOffered, onChoiceChange } from '../../alerts/notificationChoice';
import { useFirstIdle } from '../../idle';
import { registry } from '../../modules/registry';
import { Slot } from '../../modules/Slot';
import { useLazyComponent } from '../../recovery/useLazyComponent';
import { useHour } from '../../useHour';
import { Checklist } from './checklist/Checklist';
import { QuickActions } from './QuickActions';
import { QueueSkeleton } from './queue/QueueSkeleton';
import { formatDay } from './today';
import { Welcome } from './Welcome';

const loadOffer = () => import(/* webpackChunkName: "notification-offer" */ './NotificationOffer');

const loadQueue = () => import(/* webpackChunkName: "today-queue" */ './queue/TodayQueue');

const QUEUE_DELAY_MS = 3000;
/** Whether a module provides records for the queue. */
const hasQueue = () => registry.modules.some(({ todayQueue }) => todayQueue);

/** The start page. Modules provide its figures and widgets. */
export default function Overview() {
  const hour = useHour();
  const isNeeded = useSyncExternalStore(onChoiceChange, isOffered, () => false);
  const Offer = useLazyComponent(loadOffer, isNeeded);
  // The figures have priority, because the queue's code is as large as theirs. Without figures, or after a delay, the
  // queue loads regardless.
  const [areFiguresShown, setFiguresShown] = useState(false);
  const hasWaited = useFirstIdle(QUEUE_DELAY_MS);
  const Queue = useLazyComponent(loadQueue, hasQueue() && (areFiguresShown || hasWaited));
  return (
    <>
      <PageHeader
        title="Overview"
        context={
          <span data-fill="day" suppressHydrationWarning>
            {formatDay(hour)}
          </span>
        }
        actions={
          <ButtonLink href="/properties/new" variant="primary" icon={<Plus />} wideOnlyText>
            Add New Property
          </ButtonLink>
        }
      />
      <PageBody>
        {isNeeded && Offer && <Offer />}
        <Welcome hour={hour} />
        <Checklist />
        {hasQueue() && (Queue ? <Queue day={hour.toDateString()} /> : <QueueSkeleton />)}
        <CompactErrors value>
          <Slot name="overview.stats" onMounted={() => setFiguresShown(true)} />
        </CompactErrors>
        <Columns>
          <Slot name="overview.panels" />
          <aside>
            <QuickActions />
          </aside>
        </Columns>
      </PageBody>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: 16px;
  align-items: start;
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
  }
  > aside {
    grid-column: -2 / -1;
  }
`;
