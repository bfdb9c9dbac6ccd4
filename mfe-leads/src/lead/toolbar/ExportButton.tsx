import { failureToast, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ExportSelection, useExportCsvMutation } from './exportApi';

interface Props {
  of: 'leads' | 'subscribers';
  query: ExportSelection;
  /** Number of records that match the query. Needed for the progress. */
  total?: number;
}

/** Downloads all records that match search and filters as CSV, and shows the progress. */
export function ExportButton({ of, query, total = 0 }: Props) {
  const host = useHost();
  const [exportCsv, { isLoading }] = useExportCsvMutation();
  const [percent, setPercent] = useState(0);

  async function save() {
    setPercent(0);
    const onProgress = (records: number) =>
      setPercent(total > 0 ? Math.min(99, Math.floor((records / total) * 100)) : 0);
    try {
      await exportCsv({ of, selection: query, onProgress }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, `Couldn't export the ${of}.`));
    }
  }

  return (
    <Button
      icon={<Download size={16} strokeWidth={1.8} />}
      wideOnlyText
      pending={isLoading}
      pendingLabel={percent > 0 ? `Exporting ${percent}%` : 'Exporting...'}
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
