import { saveFile } from '@lintel/module-kit';
import { Banner, Button, ButtonLink, Card, CardBody, CardHead, Facts, formatNumber, Stack } from '@lintel/ui';
import { CircleAlert, Download } from 'lucide-react';
import { getResult, type StartedImport } from './ImportStep';
import { Actions } from './importLayout';
import { importTexts } from './importTexts';
import type { ImportTarget } from './sheet/importFields';

interface Props {
  of: ImportTarget;
  end: StartedImport & { failure?: string };
  list: string;
  /** The failed rows as a CSV file. */
  exportFailedRows(): Promise<string> | undefined;
  onContinue(): void;
  onRestart(): void;
}

/** The result of an import. Failed rows can be downloaded, fixed and imported again. */
export function ImportResult({ of, end, list, exportFailedRows, onContinue, onRestart }: Props) {
  const { failure } = end;
  const { added, updated, skipped, failed, notSent } = getResult(end);

  async function save() {
    const text = await exportFailedRows();
    if (text) saveFile(new Blob([text], { type: 'text/csv' }), `${of}-failed.csv`);
  }

  return (
    <Card aria-label="Result">
      <CardHead title={end.run.isDone ? 'Imported' : 'Not finished'} meta={end.mapped.fileName} />
      <CardBody>
        <Stack>
          {failure && (
            <Banner
              tone="red"
              role="alert"
              icon={<CircleAlert />}
              action={
                <Button size="small" onClick={onContinue}>
                  Try again
                </Button>
              }
            >
              {failure}
            </Banner>
          )}
          <Facts
            items={[
              { term: 'Added', value: formatNumber(added) },
              { term: 'Updated', value: formatNumber(updated) },
              { term: 'Skipped', value: formatNumber(skipped) },
              { term: 'Failed', value: formatNumber(failed) },
              ...(end.run.isDone ? [] : [{ term: 'Not imported yet', value: formatNumber(notSent) }]),
            ]}
          />
          <Actions>
            {failed > 0 && (
              <Button icon={<Download size={16} strokeWidth={1.8} />} onClick={save}>
                Download failed rows
              </Button>
            )}
            {!end.run.isDone && !failure && <Button onClick={onContinue}>Continue</Button>}
            <Button onClick={onRestart}>Import another file</Button>
            <ButtonLink variant="primary" href={list}>
              See {importTexts[of].noun[1]}
            </ButtonLink>
          </Actions>
        </Stack>
      </CardBody>
    </Card>
  );
}
