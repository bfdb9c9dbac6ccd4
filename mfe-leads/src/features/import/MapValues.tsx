import { Field, formatCount, Hint, Segments, Select } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DATE_ORDER, type MappedFile } from './ImportStep';
import type { OnExisting } from './importApi';
import { Columns } from './importLayout';
import { importTexts } from './importTexts';
import type { DateOrder } from './sheet/dates';
import { type ImportTarget, statusFields } from './sheet/importFields';
import type { ImportSettings } from './sheet/SheetFile';

const existingChoices = [
  { value: 'skip', label: 'Skip' },
  { value: 'update', label: 'Update' },
] as const;

const Section = styled.section`
  display: grid;
  gap: 12px;
  padding-top: 20px;
  border-top: 1px solid var(--border-subtle);
  h3 {
    font: 600 13px/20px var(--font-sans);
  }
`;
const Intro = styled.div`
  display: grid;
  gap: 2px;
`;

interface Props {
  of: ImportTarget;
  mapped: MappedFile;
  onChange(settings: ImportSettings): void;
  onExisting(onExisting: OnExisting): void;
}

/** Questions about ambiguous dates, unknown statuses and existing records. */
export function MapValues({ of, mapped, onChange, onExisting }: Props) {
  const { settings, check } = mapped;
  const { noun, choices, sameBy } = importTexts[of];
  const { dates, unknown, unknownLeft, existing } = check;
  return (
    <>
      {dates && (
        <MappingSection
          title="Dates"
          text={
            dates.order
              ? `Dates such as ${dates.sample} can be written in two ways. Check that the preview is right.`
              : `Every date in this file, such as ${dates.sample}, can be read in two ways.`
          }
        >
          <Columns>
            <Field label={DATE_ORDER} error={dates.order ? undefined : 'Choose how dates are written'}>
              <Select
                value={settings.dateOrder ?? dates.order ?? ''}
                onChange={({ target }) => onChange({ ...settings, dateOrder: target.value as DateOrder })}
              >
                {!dates.order && <option value="">Choose</option>}
                <option value="dayFirst">Day first (31/12/2025)</option>
                <option value="monthFirst">Month first (12/31/2025)</option>
              </Select>
            </Field>
          </Columns>
        </MappingSection>
      )}
      {unknown.length > 0 && (
        <MappingSection
          title={choices === 'stages' ? 'Stages' : 'Statuses'}
          text={
            unknownLeft > 0
              ? `${formatCount(unknownLeft + unknown.length, 'value', 'values')} of this column aren't ${choices}. Check that it is the right one.`
              : `These values of the file aren't ${choices} here. Choose what they mean.`
          }
        >
          <Columns>
            {unknown.map(({ value, count, meaning }) => (
              <Field key={value} label={`“${value}”`} hint={formatCount(count, 'row', 'rows')}>
                <Select
                  value={settings.choices[value] ?? meaning}
                  onChange={({ target }) =>
                    onChange({ ...settings, choices: { ...settings.choices, [value]: target.value } })
                  }
                >
                  {statusFields[of].choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </Select>
              </Field>
            ))}
          </Columns>
        </MappingSection>
      )}
      {existing > 0 && (
        <MappingSection
          title={`Existing ${noun[1]}`}
          text={`${formatCount(existing, `row is a ${noun[0]}`, `rows are ${noun[1]}`)} already, with the same ${sameBy}. Updating changes what the file says and erases nothing.`}
        >
          <Segments
            label={`Existing ${noun[1]}`}
            options={existingChoices}
            value={mapped.onExisting}
            onChange={onExisting}
          />
        </MappingSection>
      )}
    </>
  );
}

function MappingSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Section aria-label={title}>
      <Intro>
        <h3>{title}</h3>
        <Hint>{text}</Hint>
      </Intro>
      {children}
    </Section>
  );
}
