import {
  Banner,
  Button,
  Card,
  CardBody,
  CardFoot,
  CardHead,
  Field,
  formatCount,
  formatNumber,
  Hint,
  Select,
  Stack,
} from '@lintel/ui';
import { CircleAlert } from 'lucide-react';
import { countRowsToImport, getMissingChoices, type MappedFile } from './ImportStep';
import type { OnExisting } from './importApi';
import { Actions, Columns, Foot } from './importLayout';
import { importTexts } from './importTexts';
import { MapValues } from './MapValues';
import { Preview } from './Preview';
import { type ImportTarget, importFields } from './sheet/importFields';
import { getNameField } from './sheet/Mapping';
import type { ImportSettings } from './sheet/SheetFile';

interface Props {
  of: ImportTarget;
  mapped: MappedFile;
  onChange(settings: ImportSettings): void;
  onExisting(onExisting: OnExisting): void;
  onCompare(): void;
  onImport(): void;
  onRestart(): void;
}

/** Maps the file's columns and values, and shows the result for its rows. */
export function MapFile(props: Props) {
  const { of, mapped, onChange, onExisting, onCompare, onImport, onRestart } = props;
  const { comparison, settings } = mapped;
  const { noun } = importTexts[of];
  const count = countRowsToImport(mapped);
  const canImport = comparison.name === 'done' && count > 0;

  return (
    <>
      <Card aria-label="Columns">
        <CardHead title="Columns" meta={mapped.fileName} />
        <CardBody>
          <Stack gap={24}>
            <MapColumns of={of} mapped={mapped} onChange={onChange} />
            <MapValues of={of} mapped={mapped} onChange={onChange} onExisting={onExisting} />
            {comparison.name === 'failed' && (
              <Banner
                tone="red"
                role="alert"
                icon={<CircleAlert />}
                action={
                  <Button size="small" onClick={onCompare}>
                    Try again
                  </Button>
                }
              >
                Couldn't compare the rows with your {noun[1]}. {comparison.failure}
              </Banner>
            )}
          </Stack>
        </CardBody>
        <CardFoot>
          <Foot>
            <span role="status">{describeRows(of, mapped)}</span>
            <Actions>
              <Button onClick={onRestart}>Choose another file</Button>
              <Button variant="primary" disabled={!canImport} onClick={onImport}>
                {comparison.name === 'done' ? `Import ${formatCount(count, ...noun)}` : `Import ${noun[1]}`}
              </Button>
            </Actions>
          </Foot>
        </CardFoot>
      </Card>
      <Preview
        of={of}
        settings={settings}
        comparison={comparison.name}
        onExisting={mapped.onExisting}
        preview={mapped.preview}
      />
    </>
  );
}

function MapColumns({ of, mapped, onChange }: Pick<Props, 'of' | 'mapped' | 'onChange'>) {
  const { titles, settings } = mapped;
  const { mapping } = settings;
  const missing = getMissingChoices(of, mapped);
  const columns = titles.map((title, column) => ({ column, label: title || `Column ${column + 1}` }));

  function choose(field: string, column: string) {
    const { [field]: _before, ...others } = mapping;
    const { dateOrder: _order, ...rest } = settings;
    const keptSettings = importFields[of].some(({ title, kind }) => title === field && kind === 'date')
      ? rest
      : settings;
    onChange({ ...keptSettings, mapping: column === '' ? others : { ...others, [field]: Number(column) } });
  }

  const unmappedColumns = columns.filter(({ column }) => !Object.values(mapping).includes(column));
  return (
    <Stack>
      <Columns>
        {importFields[of].map(({ title, isRequired, isJoined }) => (
          <Field
            key={title}
            label={title}
            optional={!isRequired}
            hint={isJoined ? `Joined to ${getNameField(of)}` : undefined}
            error={missing.includes(title) ? `Choose the column with the ${title.toLowerCase()}` : undefined}
          >
            <Select value={mapping[title] ?? ''} onChange={(event) => choose(title, event.target.value)}>
              <option value="">Not in the file</option>
              {columns.map(({ column, label }) => (
                <option key={column} value={column}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </Columns>
      {unmappedColumns.length > 0 && (
        <Hint>Not imported: {unmappedColumns.map(({ label }) => label).join(', ')}</Hint>
      )}
    </Stack>
  );
}

/** The numbers add up to all rows of the file. */
function describeRows(of: ImportTarget, { rows, check, comparison, ...mapped }: MappedFile): string {
  const { ready, existing, faulty, repeated } = check;
  if (comparison.name === 'running') {
    const { done, total } = comparison;
    return `Comparing with your ${importTexts[of].noun[1]}: ${formatNumber(done)} of ${formatCount(total, 'row', 'rows')}`;
  }
  const parts = [
    `${formatNumber(ready)} ${comparison.name === 'done' ? 'new' : 'can be read'}`,
    existing > 0 && `${formatNumber(existing)} ${mapped.onExisting === 'skip' ? 'skipped' : 'updated'}`,
    faulty > 0 && `${formatNumber(faulty)} with a problem`,
    repeated > 0 && `${formatNumber(repeated)} repeating another row`,
  ];
  return `${formatCount(rows, 'row', 'rows')}: ${parts.filter(Boolean).join(', ')}`;
}
