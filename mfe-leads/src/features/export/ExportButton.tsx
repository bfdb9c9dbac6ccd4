import { failureToast, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Selection, useExportCsvMutation } from './exportCsv';

interface Props {
  of: 'leads' | 'subscribers';
  query: Selection;
  /** How many the query selects, once that is known. */
  total?: number;
}

/** Saves what search and filter select, from all pages, as a file; says how far a long one has come. */
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
      host.toast(failureToast(error, `The ${of} could not be exported.`));
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
