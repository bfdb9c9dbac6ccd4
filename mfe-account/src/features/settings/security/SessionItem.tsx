import type { Schemas } from '@lintel/contract/api';
import { Badge, Button, Dot, formatDateTime } from '@lintel/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { deviceOf } from './deviceOf';
import { EndSessionDialog } from './EndSessionDialog';
import { Device, Item, LastUse } from './sessionParts';

export function SessionItem({ session }: { session: Schemas['Device'] }) {
  const { current, userAgent, address, lastUsedAt } = session;
  const [asking, setAsking] = useState(false);
  const { name, isPhone } = deviceOf(userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <Item>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <Device title={userAgent}>{name}</Device>
        <LastUse>
          {address} · {current ? 'this session' : <>last used {formatDateTime(lastUsedAt)}</>}
        </LastUse>
      </div>
      {current ? (
        <Badge tone="green" mark={<Dot tone="green" />}>
          Current
        </Badge>
      ) : (
        <Button size="small" variant="ghost" aria-label={`Sign out ${name}`} onClick={() => setAsking(true)}>
          Sign out
        </Button>
      )}
      {asking && <EndSessionDialog session={session} name={name} onClose={() => setAsking(false)} />}
    </Item>
  );
}
