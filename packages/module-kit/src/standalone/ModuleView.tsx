import type { HostServices, ModuleManifest, WidgetDeclaration } from '@lintel/contract';
import { Button, EmptyState, ErrorCard } from '@lintel/ui';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
// Loaded here because the module shares it.
import 'single-spa-react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import styled from 'styled-components';
import type { Lifecycles } from '../defineModule';
import { findExpose } from './exposeAt';

interface Props {
  manifest: ModuleManifest;
  exposes: Record<string, Lifecycles>;
  host: HostServices;
}

/** The page or widget at the current address. */
export function ModuleView({ manifest, exposes, host }: Props) {
  const { navigation } = host;
  const { location } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const { pathname } = location;
  const expose = findExpose(manifest, pathname);
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
  return widget ? <WidgetOutlet widget={widget}>{mounted}</WidgetOutlet> : mounted;
}

/** Width of a widget, as a share of the four columns in the shell's slots. */
const shares = { small: '25%', wide: '50%', full: '100%' };

const OutletBox = styled.div<{ $size: WidgetDeclaration['size']; $height: number }>`
  width: ${({ $size }) => shares[$size]};
  min-height: ${({ $height }) => $height}px;
  margin: var(--page-padding);
  box-sizing: content-box;
  @media (max-width: 899px) {
    width: auto;
  }
`;

/** Gives a widget the same space as a slot of the shell. */
function WidgetOutlet({ widget, children }: { widget: WidgetDeclaration; children: ReactNode }) {
  return (
    <OutletBox $size={widget.size} $height={widget.height}>
      {children}
    </OutletBox>
  );
}

/** A page or widget of the module, mounted as in the shell. */
function Mounted({ lifecycles, host }: { lifecycles: Lifecycles; host: HostServices }) {
  const container = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    container.current?.append(domElement);
    const parcel = mountRootParcel(lifecycles as unknown as ParcelConfig, {
      domElement,
      host,
      onCrash: setFailure,
    });
    parcel.bootstrapPromise.catch(() => null);
    parcel.mountPromise.catch(setFailure);
    return () => {
      void parcel.mountPromise
        .catch(() => null)
        .then(() => parcel.unmount())
        .then(() => domElement.remove());
    };
  }, [lifecycles, host]);
  return (
    <>
      {failure && <ErrorCard error={failure} onRetry={() => location.reload()} />}
      <div ref={container} />
    </>
  );
}

/** Replaces a module that cannot be shown. */
export const Notice = styled.div`
  width: 100%;
  max-width: 640px;
  margin: var(--space-16) auto;
  padding: 0 var(--page-padding);
`;
