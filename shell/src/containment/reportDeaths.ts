import { RUNNING, reportModule } from './bounds';
import { inStorage, listDeaths, REMEMBERED_MS } from './deaths';

const REPORTED = 'lintel:reported-deaths';

/** Reports once the modules that ran in pages that crashed, and removes entries older than a day. */
export function reportDeaths() {
  inStorage((storage) => {
    const reported = (storage.getItem(REPORTED) ?? '').split(' ');
    const deaths = listDeaths(storage);
    for (const { key, build } of deaths) {
      if (reported.includes(key)) continue;
      const [id = '', version = ''] = build.split('@');
      reportModule({ id, version }, 'mount', `A tab died while ${id} was running.`);
    }
    if (deaths.length > 0) storage.setItem(REPORTED, deaths.map(({ key }) => key).join(' '));
    else storage.removeItem(REPORTED);
    for (const key of Object.keys(storage).filter((each) => each.startsWith(RUNNING))) {
      const at = Number(storage.getItem(key)?.split(' ')[1]);
      if (Date.now() - at > REMEMBERED_MS) storage.removeItem(key);
    }
  });
}
