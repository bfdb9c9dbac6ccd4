import type { HostServices, ModuleManifest, ToastMessage } from '@lintel/contract';
import { ErrorCard } from '@lintel/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import styled from 'styled-components';
import type { Lifecycles } from '../defineModule';
import { exposeAt } from './exposeAt';

interface Props {
  host: HostServices;
  manifest: ModuleManifest;
  exposes: Record<string, Lifecycles>;
  toast: ToastMessage | null;
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  padding: var(--space-2) var(--page-padding);
  border-bottom: 1px solid var(--border-default);
  background: var(--bg-sidebar);
  font: var(--text-13);
`;

/** One module and nothing else: links to its pages and widgets, and the one that the address names. */
export function StandalonePage({ host, manifest, exposes, toast }: Props) {
  const { location } = useSyncExternalStore(host.navigation.subscribe, host.navigation.getSnapshot);
  const expose = exposeAt(manifest, location.pathname);
  const pages = manifest.routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  const links = [...pages, ...manifest.widgets.map(({ id }) => `/widgets/${id}`)];
  return (
    <>
      <Bar aria-label={`${manifest.name} alone`}>
        <strong>{manifest.name}</strong>
        {links.map((to) => (
          <a key={to} href={to}>
            {to}
          </a>
        ))}
        <span role="status">{toast ? `${toast.title} ${toast.description ?? ''}` : ''}</span>
      </Bar>
      <main>
        {expose && exposes[expose] && <Mounted key={expose} lifecycles={exposes[expose]} host={host} />}
      </main>
    </>
  );
}

function Mounted({ lifecycles, host }: { lifecycles: Lifecycles; host: HostServices }) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    place.current?.append(domElement);
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
      <div ref={place} />
    </>
  );
}
