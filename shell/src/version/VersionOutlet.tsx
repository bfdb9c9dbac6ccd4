import { useFirstIdle } from '../idle';
import { useLazyComponent } from '../recovery/useLazyComponent';

/** Leaves the network to the page's own requests first. */
const NOTICE_DELAY_MS = 3000;

const load = () => import(/* webpackChunkName: "version" */ './VersionNotice');

/** Shows the notice of a new version. Its code loads long after the page. */
export function VersionOutlet() {
  const Notice = useLazyComponent(load, useFirstIdle(NOTICE_DELAY_MS));
  return Notice && <Notice />;
}
