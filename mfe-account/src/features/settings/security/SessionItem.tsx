import type { Schemas } from '@lintel/contract/api';
import { Badge, Dot, formatDateTime } from '@lintel/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { DialogButton } from '../DialogButton';
import { addressOf, deviceOf } from './deviceOf';
import { Device, Item, LastUse } from './sessionParts';

const loadDialog = () =>
  import(/* webpackChunkName: "settings-dialogs" */ './EndSessionDialog').then(
    ({ EndSessionDialog }) => EndSessionDialog,
  );

export function SessionItem({ session }: { session: Schemas['Device'] }) {
  const { current, userAgent, address, lastUsedAt } = session;
  const { name, isPhone } = deviceOf(userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <Item>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <Device title={userAgent}>{name}</Device>
        <LastUse>
          {addressOf(address)} · {current ? 'this session' : <>last used {formatDateTime(lastUsedAt)}</>}
        </LastUse>
      </div>
      {current ? (
        <Badge tone="green" mark={<Dot tone="green" />}>
          Current
        </Badge>
      ) : (
        <DialogButton
          load={loadDialog}
          asks={{ session, name }}
          size="small"
          variant="ghost"
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </DialogButton>
      )}
    </Item>
  );
}
