import { failureToast, type ModuleStore, useHost } from '@lintel/module-kit';
import { useDispatch } from '@lintel/module-kit/redux';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportSelection } from './exportApi';

interface Props {
  of: 'leads' | 'subscribers';
  query: ExportSelection;
  /** Number of records that match the query. Needed for the progress. */
  total?: number;
}

/**
 * Downloads all records that match search and filters as CSV, and shows the progress. Its code loads on the first
 * click.
 */
export function ExportButton({ of, query, total = 0 }: Props) {
  const host = useHost();
  const dispatch = useDispatch<ModuleStore['dispatch']>();
  /** Null while nothing is exported. */
  const [percent, setPercent] = useState<number | null>(null);

  async function save() {
    setPercent(0);
    const onProgress = (records: number) =>
      setPercent(total > 0 ? Math.min(99, Math.floor((records / total) * 100)) : 0);
    try {
      const { exportCsv } = await import(/* webpackChunkName: "export" */ './exportApi');
      await dispatch(exportCsv.initiate({ of, selection: query, onProgress }, { track: false })).unwrap();
    } catch (error) {
      host.toast(failureToast(error, `Couldn't export the ${of}.`));
    }
    setPercent(null);
  }

  return (
    <Button
      icon={<Download size={16} strokeWidth={1.8} />}
      wideOnlyText
      pending={percent !== null}
      pendingLabel={percent ? `Exporting ${percent}%` : 'Exporting...'}
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
