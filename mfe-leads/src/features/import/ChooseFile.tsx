import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHead,
  Field,
  formatCount,
  formatNumber,
  Hint,
  Stack,
} from '@lintel/ui';
import { FileClock, FileWarning } from 'lucide-react';
import type { UnfinishedImport } from './ImportStep';
import { FileInput } from './importLayout';
import { type ImportTarget, importFields } from './sheet/importFields';

/** Larger files need too much memory in a browser. */
const MAX_MB = 50;

interface Props {
  of: ImportTarget;
  /** Why the previous file couldn't be read. */
  failure?: string;
  unfinished?: UnfinishedImport;
  onFile(file: File): void;
  onDiscard(): void;
}

export function ChooseFile({ of, failure, unfinished, onFile, onDiscard }: Props) {
  const titles = importFields[of].map(({ title }) => title);
  return (
    <Card aria-label="File">
      <CardHead title="Choose a file" />
      <CardBody>
        <Stack>
          {failure && (
            <Banner tone="red" role="alert" icon={<FileWarning />}>
              {failure}
            </Banner>
          )}
          {unfinished && (
            <Banner
              tone="amber"
              role="status"
              icon={<FileClock />}
              action={
                <Button size="small" onClick={onDiscard}>
                  Discard
                </Button>
              }
            >
              {describeUnfinished(unfinished)}
            </Banner>
          )}
          <Field
            label="CSV file"
            hint={`Up to ${MAX_MB} MB. Files from Excel, Follow Up Boss, HubSpot and Lintel exports work without changes.`}
          >
            <FileInput
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (!file) return;
                if (file.size > MAX_MB * 1024 ** 2)
                  target.setCustomValidity(`Choose a file of at most ${MAX_MB} MB.`);
                else onFile(file);
                target.reportValidity();
              }}
            />
          </Field>
          <Hint>
            The first line must contain the column titles: {titles.join(', ')}, in any order. You can match
            the columns in the next step.
          </Hint>
        </Stack>
      </CardBody>
    </Card>
  );
}

function describeUnfinished({ plan, run }: UnfinishedImport): string {
  const { added, updated, skipped, refusals } = run;
  const done = added + updated + skipped + refusals.length;
  const figures = [
    [added, 'added'],
    [updated, 'updated'],
    [skipped, 'skipped'],
    [refusals.length, 'failed'],
  ].flatMap(([count, what]) => (count ? [`${formatNumber(Number(count))} ${what}`] : []));
  return (
    `The import of ${plan.fileName} isn't finished: ${formatNumber(done)} of ` +
    `${formatCount(plan.total, 'row', 'rows')} confirmed${figures.length > 0 ? ` (${figures.join(', ')})` : ''}. ` +
    "Choose the same file to continue. Rows that were saved without a confirmation won't be added twice."
  );
}
