import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry } from '@lintel/module-kit';
import { Badge, Card, CardHead, Dot } from '@lintel/ui';
import { Snowflake } from 'lucide-react';
import { DialogButton } from '../DialogButton';
import { SettingRow } from '../SettingRow';

const freezeDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './FreezeDialog').then(({ FreezeDialog }) => ({
    default: FreezeDialog,
  })),
);

/** Shows whether the public pages are visible, with a button to hide or show them. */
export function FreezeCard({ frozen }: Pick<Schemas['Account'], 'frozen'>) {
  const mark = frozen ? <Snowflake aria-hidden="true" /> : <Dot tone="green" />;
  return (
    <Card aria-label="Visibility">
      <CardHead
        title="Visibility"
        end={
          <Badge tone={frozen ? 'amber' : 'green'} mark={mark}>
            {frozen ? 'Frozen' : 'Visible'}
          </Badge>
        }
      />
      <SettingRow>
        <div>
          <h3>{frozen ? 'Your account is frozen' : 'Your public pages are visible'}</h3>
          <p>
            {frozen
              ? "Your profile and listings are invisible and inaccessible to others, and don't accept inquiries."
              : 'Freeze the account to take your profile and listings off the web for a while. Nothing is deleted.'}
          </p>
        </div>
        <DialogButton dialog={freezeDialog} dialogProps={{ to: frozen ? 'visible' : 'frozen' }}>
          {frozen ? 'Unfreeze Account' : 'Freeze Account'}
        </DialogButton>
      </SettingRow>
    </Card>
  );
}
