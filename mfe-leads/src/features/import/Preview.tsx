import { Badge, formatDateTime, Segments, Table, type TableColumn } from '@lintel/ui';
import { memo, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { MappedFile } from './ImportStep';
import { PreviewHead } from './importLayout';
import { importTexts } from './importTexts';
import { type ImportTarget, importFields } from './sheet/importFields';
import type { ImportSettings, PreviewRow, RowFilter } from './sheet/SheetFile';

type Column = TableColumn<PreviewRow>;

const ROWS_SHOWN = 50;

/** A parsed date. Any other text is shown unchanged. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const choices = [
  { value: 'all', label: 'All rows' },
  { value: 'existing', label: 'Existing' },
  { value: 'refused', label: 'With a problem' },
] as const;

interface Props extends Shown {
  of: ImportTarget;
  settings: ImportSettings;
  preview: MappedFile['preview'];
}

interface Shown {
  comparison: MappedFile['comparison']['name'];
  onExisting: MappedFile['onExisting'];
}

/**
 * The first rows as they will be imported, with the result of each. Memoized, because rendering fifty rows for every
 * compared batch is slow.
 */
export const Preview = memo(function Preview({ of, settings, comparison, onExisting, preview }: Props) {
  const [which, setWhich] = useState<RowFilter>('all');
  const [rows, setRows] = useState<PreviewRow[]>([]);
  const fields = importFields[of].filter(({ title, isJoined }) => title in settings.mapping && !isJoined);

  useEffect(() => {
    let isAwaited = true;
    preview(which, ROWS_SHOWN)?.then((shown) => {
      if (isAwaited) setRows(shown);
    });
    return () => {
      isAwaited = false;
    };
  }, [which, preview]);

  return (
    <>
      <PreviewHead>
        <h2>The first rows</h2>
        <Segments label="Rows" options={choices} value={which} onChange={setWhich} />
      </PreviewHead>
      <Table
        caption="Preview"
        columns={[
          { id: 'row', header: 'Row', width: 88, cell: ({ row }) => String(row) },
          ...fields.map(({ title, kind }): Column => {
            const slot = cardSlots[title];
            return {
              id: title,
              header: title,
              narrow: slot ?? 'hidden',
              medium: slot ? undefined : 'hidden',
              width: kind === 'date' ? 176 : undefined,
              cell: ({ values }) => {
                const text = values[title] ?? '';
                return (kind === 'date' && INSTANT.test(text) ? formatDateTime(text) : text) || '—';
              },
            };
          }),
          {
            id: 'result',
            header: 'Result',
            width: 260,
            narrow: 'wide',
            cell: (row) => (
              <Result
                row={row}
                comparison={comparison}
                onExisting={onExisting}
                noun={importTexts[of].noun[0]}
              />
            ),
          },
        ]}
        rows={rows}
        rowKey={({ row }) => row}
        rowLabel={({ row }) => `Row ${row}`}
      />
    </>
  );
});

/** Cards show the identifying fields of a row, and its date. */
const cardSlots: Record<string, Column['narrow']> = {
  Name: 'second',
  Subscriber: 'second',
  Email: 'secondEnd',
  Date: 'leadEnd',
  'Join Date': 'leadEnd',
};

/** Long reasons wrap. */
const ResultBadge = styled(Badge)`
  height: auto;
  min-height: 24px;
  padding-block: 4px;
  white-space: normal;
  overflow-wrap: anywhere;
`;

function Result({ row, comparison, onExisting, noun }: Shown & { row: PreviewRow; noun: string }) {
  if (row.fault) return <ResultBadge tone="red">{row.fault}</ResultBadge>;
  if (row.isExisting)
    return (
      <ResultBadge tone="amber">
        {onExisting === 'skip' ? 'Exists, will be skipped' : 'Exists, will be updated'}
      </ResultBadge>
    );
  if (comparison === 'done') return <ResultBadge tone="green">New {noun}</ResultBadge>;
  return <ResultBadge tone="neutral">{comparison === 'running' ? 'Comparing' : 'Not compared'}</ResultBadge>;
}
