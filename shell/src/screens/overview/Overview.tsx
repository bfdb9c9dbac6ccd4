import { ButtonLink, PageBody, PageHeader } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Slot } from '../../modules/Slot';
import { Checklist } from './checklist/Checklist';
import { QuickActions } from './QuickActions';
import { today } from './today';
import { Welcome } from './Welcome';

/** The home of the dashboard. What it shows of listings, leads and the rest comes from their modules. */
export default function Overview() {
  return (
    <>
      <PageHeader
        title="Overview"
        context={today(new Date())}
        actions={
          <ButtonLink href="/properties/new" variant="primary" icon={<Plus />} wideOnlyText>
            Add New Property
          </ButtonLink>
        }
      />
      <PageBody>
        <Welcome />
        <Checklist />
        <Slot name="overview.stats" />
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
