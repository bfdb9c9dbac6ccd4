import { type ComponentType, useEffect, useState } from 'react';
import { onFirstIdle } from '../layout/onFirstIdle';

/** What the page itself needs goes first; nobody waits for this. */
const NOTICE_AFTER_MS = 3000;

/** Where a new version is told. What looks for one comes when the page has long been there. */
export function VersionPlace() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Notice) return;
    const load = () =>
      void import(/* webpackChunkName: "version" */ './VersionNotice').then(
        ({ default: Loaded }) => setNotice(() => Loaded),
        (cause) => console.error('New versions will not be told in this tab.', cause),
      );
    const forget = onFirstIdle(load, NOTICE_AFTER_MS);
    window.addEventListener('online', load);
    return () => {
      forget();
      window.removeEventListener('online', load);
    };
  }, [Notice]);

  return Notice && <Notice />;
}
