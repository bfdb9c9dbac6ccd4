import {
  Button,
  Card,
  CardBody,
  CardFoot,
  CardHead,
  countNoun,
  Field,
  formatNumber,
  Select,
} from '@lintel/ui';
import { Actions, Columns, Foot } from './importParts';
import { Preview } from './Preview';
import type { Mapped } from './Step';
import { fieldsOf, type Target } from './sheet/fields';
import { type Mapping, missingFields } from './sheet/Mapping';
import type { Previewed } from './sheet/SheetFile';
import { wordsOf } from './words';

interface Props {
  of: Target;
  mapped: Mapped;
  preview(which: 'all' | 'refused', count: number): Promise<Previewed[]> | undefined;
  onMap(mapping: Mapping): void;
  onImport(): void;
  onAgain(): void;
}

/** Which column is which, and what becomes of the rows. */
export function MapColumns({ of, mapped, preview, onMap, onImport, onAgain }: Props) {
  const { titles, rows, mapping, check } = mapped;
  const { noun } = wordsOf[of];
  const missing = missingFields(of, mapping);
  const columns = titles.map((title, column) => ({ column, label: title || `Column ${column + 1}` }));

  function choose(field: string, column: string) {
    const { [field]: _before, ...others } = mapping;
    onMap(column === '' ? others : { ...others, [field]: Number(column) });
  }

  return (
    <>
      <Card aria-label="Columns">
        <CardHead title="Columns" />
        <CardBody>
          <Columns>
            {fieldsOf[of].map(({ title, isNeeded }) => (
              <Field
                key={title}
                label={title}
                optional={!isNeeded}
                error={
                  missing.includes(title) ? `Choose the column with the ${title.toLowerCase()}` : undefined
                }
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
        </CardBody>
        <CardFoot>
          <Foot>
            <span role="status">{inWords(rows, check)}</span>
            <Actions>
              <Button onClick={onAgain}>Choose another file</Button>
              <Button variant="primary" disabled={missing.length > 0 || check.ready === 0} onClick={onImport}>
                Import {countNoun(check.ready, ...noun)}
              </Button>
            </Actions>
          </Foot>
        </CardFoot>
      </Card>
      <Preview of={of} mapping={mapping} preview={preview} />
    </>
  );
}

const inWords = (rows: number, { ready, faulty, repeated }: Mapped['check']) =>
  `${countNoun(rows, 'row', 'rows')}: ${formatNumber(ready)} can be imported, ` +
  `${countNoun(faulty, 'has', 'have')} a problem, ${countNoun(repeated, 'repeats', 'repeat')} an address`;
