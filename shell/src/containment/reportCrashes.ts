import { inStorage, listCrashes, REMEMBERED_MS } from './crashes';
import { reportModule } from './sandbox';
import { RUNNING } from './stoppedModules';

const REPORTED = 'lintel:reported-deaths';

/** Reports once the modules that ran in pages that crashed, and removes entries older than a day. */
export function reportCrashes() {
  inStorage((storage) => {
    const reported = (storage.getItem(REPORTED) ?? '').split(' ');
    const crashes = listCrashes(storage);
    for (const { key, build } of crashes) {
      if (reported.includes(key)) continue;
      const [id = '', version = ''] = build.split('@');
      reportModule({ id, version }, 'mount', `A tab died while ${id} was running.`);
    }
    if (crashes.length > 0) storage.setItem(REPORTED, crashes.map(({ key }) => key).join(' '));
    else storage.removeItem(REPORTED);
    for (const key of Object.keys(storage).filter((each) => each.startsWith(RUNNING))) {
      const at = Number(storage.getItem(key)?.split(' ')[1]);
      if (Date.now() - at > REMEMBERED_MS) storage.removeItem(key);
    }
  });
}
