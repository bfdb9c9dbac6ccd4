import { useHost } from '@lintel/module-kit';
import {
  Button,
  Card,
  CardBody,
  CardHead,
  formatNumber,
  PageBody,
  PageHeader,
  ProgressBar,
  Stack,
  VisuallyHidden,
} from '@lintel/ui';
import { useEffect, useRef } from 'react';
import { ChooseFile } from './ChooseFile';
import { ImportResult } from './ImportResult';
import { countRowsToImport, getResult } from './ImportStep';
import { importTexts } from './importTexts';
import { MapFile } from './MapFile';
import type { ImportTarget } from './sheet/importFields';
import { useImport } from './useImport';

/** @param back address of the list, with its search and filters */
export default function ImportPage({ target: of, back }: { target: ImportTarget; back: string }) {
  const { navigation } = useHost();
  const run = useImport(of);
  const { step } = run;
  const { noun, label } = importTexts[of];
  const isSending = step.name === 'send';
  const shown = useRef(step.name);

  useEffect(() => {
    if (!isSending) return;
    return navigation.block(() => true, "The import isn't finished. Leave and stop it?");
  }, [isSending, navigation]);

  // The control that leads to the next step disappears.
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-title]')?.focus();
  }, [step.name]);

  return (
    <>
      <PageHeader title={`Import ${noun[1]}`} back={{ href: back, label }} />
      <PageBody>
        <VisuallyHidden aria-live="polite">
          {step.name === 'end' && !step.failure && (step.run.isDone ? 'Import finished' : 'Import stopped')}
        </VisuallyHidden>
        {step.name === 'choose' && (
          <ChooseFile
            of={of}
            failure={step.failure}
            unfinished={step.unfinished}
            onFile={run.choose}
            onDiscard={run.discard}
          />
        )}
        {step.name === 'read' && <ImportProgress title="Reading the file" share={step.share} />}
        {step.name === 'map' && (
          <MapFile
            of={of}
            mapped={step}
            onChange={(settings) => run.change(step, settings)}
            onExisting={run.chooseExisting}
            onCompare={() => run.compareAgain(step)}
            onImport={() => run.begin(step)}
            onRestart={run.restart}
          />
        )}
        {isSending && (
          <ImportProgress
            title={`Importing ${noun[1]}`}
            share={getResult(step).handled / Math.max(1, countRowsToImport(step.mapped))}
            rows={{ done: getResult(step).handled, total: countRowsToImport(step.mapped) }}
            onStop={run.stop}
          />
        )}
        {step.name === 'end' && (
          <ImportResult
            of={of}
            end={step}
            list={back}
            exportFailedRows={run.exportFailedRows}
            onContinue={() => run.resumeSending(step.mapped)}
            onRestart={run.restart}
          />
        )}
      </PageBody>
    </>
  );
}

interface ProgressProps {
  title: string;
  /** From 0 to 1. */
  share: number;
  rows?: { done: number; total: number };
  /** Shows a Stop button. */
  onStop?(): void;
}

function ImportProgress({ title, share, rows, onStop }: ProgressProps) {
  return (
    <Card aria-label={title}>
      <CardHead
        title={title}
        end={
          onStop && (
            <Button size="small" onClick={onStop}>
              Stop
            </Button>
          )
        }
      />
      <CardBody>
        <Stack>
          <ProgressBar value={share * 100} label={title} />
          {rows && (
            <span role="status">
              {formatNumber(rows.done)} of {formatNumber(rows.total)} rows
            </span>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
