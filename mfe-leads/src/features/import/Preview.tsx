import { Segments, Table } from '@lintel/ui';
import { useEffect, useState } from 'react';
import { useFindEmailsQuery } from './findEmails';
import { PreviewHead } from './importParts';
import { previewColumns } from './previewColumns';
import { fieldsOf, type Target } from './sheet/fields';
import type { Mapping } from './sheet/Mapping';
import type { Previewed } from './sheet/SheetFile';

/** The first rows say whether the columns are right. */
const ROWS_SHOWN = 50;

const choices = [
  { value: 'all', label: 'All rows' },
  { value: 'refused', label: 'With a problem' },
] as const;

interface Props {
  of: Target;
  mapping: Mapping;
  /** Another one for each mapping. */
  preview(which: 'all' | 'refused', count: number): Promise<Previewed[]> | undefined;
}

/** The file's first rows as they would be imported, each with what is wrong with it. */
export function Preview({ of, mapping, preview }: Props) {
  const [which, setWhich] = useState<'all' | 'refused'>('all');
  const fields = fieldsOf[of].map(({ title }) => title).filter((title) => title in mapping);
  const [rows, setRows] = useState<Previewed[]>([]);

  useEffect(() => {
    let isAwaited = true;
    preview(which, ROWS_SHOWN)?.then((shown) => {
      if (isAwaited) setRows(shown);
    });
    return () => {
      isAwaited = false;
    };
  }, [which, preview]);

  const emails = rows.flatMap(({ values, fault }) => (values['Email'] && !fault ? [values['Email']] : []));
  const { data: known = [] } = useFindEmailsQuery({ of, emails }, { skip: emails.length === 0 });
  const isKnown = ({ values }: Previewed) => known.includes((values['Email'] ?? '').toLowerCase());
  return (
    <>
      <PreviewHead>
        <h2>The first rows</h2>
        <Segments label="Rows" options={choices} value={which} onChange={setWhich} />
      </PreviewHead>
      <Table
        caption="Preview"
        columns={previewColumns(of, fields, isKnown)}
        rows={rows}
        rowKey={({ row }) => row}
        rowLabel={({ row }) => `Row ${row}`}
      />
    </>
  );
}
