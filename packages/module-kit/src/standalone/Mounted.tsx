import type { HostServices } from '@lintel/contract';
import { ErrorCard } from '@lintel/ui';
import { useEffect, useRef, useState } from 'react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import type { Lifecycles } from '../defineModule';

/** A page or widget of the module, mounted as the shell does it. */
export function Mounted({ lifecycles, host }: { lifecycles: Lifecycles; host: HostServices }) {
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
