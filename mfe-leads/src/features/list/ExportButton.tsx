import { failureToast, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import { useExportLeadsMutation } from './exportLeads';
import type { LeadQuery } from './leadQuery';

/** Saves what search and filter select, from all pages, as a file. */
export function ExportButton({ query }: { query: LeadQuery }) {
  const host = useHost();
  const [exportLeads, { isLoading }] = useExportLeadsMutation();

  async function save() {
    try {
      await exportLeads(query).unwrap();
    } catch (error) {
      host.toast(failureToast(error, 'The leads could not be exported.'));
    }
  }

  return (
    <Button
      icon={<Download size={16} strokeWidth={1.8} />}
      wideOnlyText
      pending={isLoading}
      pendingLabel="Exporting..."
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
