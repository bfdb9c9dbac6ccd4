import { StateBadge } from '@lintel/ui';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useListingForm } from '../form/useListingForm';
import { useSession } from '../SessionContext';
import { BackLink } from './BackLink';
import { HeaderBar, HeaderLine, Subject } from './frameStyles';
import { SaveNote } from './SaveNote';

export function WizardHeader() {
  const { saver } = useSession();
  const { property } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  return (
    <HeaderBar>
      <HeaderLine>
        <BackLink />
        <Subject>
          <Title />
          <StateBadge state={property?.state ?? 'Draft'} />
        </Subject>
        <SaveNote />
      </HeaderLine>
    </HeaderBar>
  );
}

function Title() {
  const { control } = useListingForm();
  return <span>{useWatch({ control, name: 'title' }).trim() || 'New listing'}</span>;
}
