import type { HostServices, ModuleManifest } from '@lintel/contract';
import { Button, EmptyState } from '@lintel/ui';
import { useSyncExternalStore } from 'react';
import type { Lifecycles } from '../defineModule';
import { exposeAt } from './exposeAt';
import { Mounted } from './Mounted';
import { Notice } from './Notice';
import { WidgetPlace } from './WidgetPlace';

interface Props {
  manifest: ModuleManifest;
  exposes: Record<string, Lifecycles>;
  host: HostServices;
}

/** The page or widget that the address names. */
export function ModulePart({ manifest, exposes, host }: Props) {
  const { navigation } = host;
  const { location } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const { pathname } = location;
  const expose = exposeAt(manifest, pathname);
  const lifecycles = expose === undefined ? undefined : exposes[expose];
  const widget = manifest.widgets.find(({ id }) => pathname === `/widgets/${id}`);

  if (!lifecycles) {
    return (
      <Notice>
        <EmptyState
          title="Not a page of this module"
          text={`${manifest.name} is alone here, and ${pathname} is none of its pages.`}
          action={<Button onClick={() => navigation.go(-1)}>Back</Button>}
        />
      </Notice>
    );
  }
  const mounted = <Mounted key={expose} lifecycles={lifecycles} host={host} />;
  return widget ? <WidgetPlace widget={widget}>{mounted}</WidgetPlace> : mounted;
}
