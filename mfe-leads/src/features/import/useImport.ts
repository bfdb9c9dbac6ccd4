import { isApiError, useHost } from '@lintel/module-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { compareRows, createRun, ImportRun } from './ImportRun';
import {
  countRowsToImport,
  getMissingChoices,
  type ImportStep,
  type MappedFile,
  type UnfinishedImport,
} from './ImportStep';
import { type OnExisting, useFinishImportMutation, useImportRowsMutation } from './importApi';
import type { ImportTarget } from './sheet/importFields';
import { guessMapping } from './sheet/Mapping';
import { type OpenSheet, openSheet } from './sheet/openSheet';
import type { ImportSettings } from './sheet/SheetFile';
import { unfinishedImports } from './unfinishedImport';

/** The state of an import: choose a file, map its columns, compare its rows, send them. */
export function useImport(of: ImportTarget) {
  const host = useHost();
  const unfinished = useMemo(() => unfinishedImports(host, of), [host, of]);
  const [importRows] = useImportRowsMutation();
  const [finishImport] = useFinishImportMutation();
  const [step, setStep] = useState<ImportStep>(() => ({ name: 'choose', unfinished: unfinished.read() }));
  const sheet = useRef<OpenSheet>(undefined);
  const running = useRef<ImportRun>(undefined);
  /** Incremented with every choice, so that results of an older one are dropped. */
  const generation = useRef(0);
  useEffect(
    () => () => {
      generation.current += 1;
      // The lists are refreshed after the batch that was sent last.
      running.current?.stop();
      sheet.current?.close();
    },
    [],
  );

  const restart = (failure?: string) => {
    generation.current += 1;
    setStep({ name: 'choose', failure, unfinished: unfinished.read() });
  };

  /** Updates the mapped file and keeps concurrent changes. */
  const show = (changes: Partial<MappedFile>) =>
    setStep((current) => (current.name === 'map' ? { ...current, ...changes } : current));

  async function choose(file: File) {
    const open = openSheet(of);
    sheet.current?.close();
    sheet.current = open;
    setStep({ name: 'read', share: 0 });
    try {
      const read = await open.read(file, (share) => setStep({ name: 'read', share }));
      const before = unfinished.read();
      const isSame =
        before?.plan.fileName === file.name &&
        before.plan.fileSize === file.size &&
        before.plan.rows === read.rows;
      const settings = isSame
        ? before.plan.settings
        : { mapping: guessMapping(of, read.titles), choices: {} };
      const mapped: MappedFile = {
        fileName: file.name,
        fileSize: file.size,
        ...read,
        settings,
        check: await open.check(settings),
        onExisting: isSame ? before.run.onExisting : 'skip',
        comparison: { name: 'waiting' },
        compared: { existing: [], faults: [] },
        preview: createPreview(open),
      };
      if (isSame) await resume(open, mapped, before);
      else await compare(open, mapped);
    } catch (error) {
      restart(getErrorMessage(error, "Couldn't read this file."));
    }
  }

  /** Resumes an interrupted import with its saved settings. */
  async function resume(open: OpenSheet, mapped: MappedFile, { plan, run }: UnfinishedImport) {
    const counts = await open.applyComparison(plan.compared);
    const whole = { ...mapped, check: { ...mapped.check, ...counts }, compared: plan.compared };
    running.current = new ImportRun(open, sender(run.onExisting), run);
    setStep({ name: 'end', mapped: whole, run });
  }

  const sender =
    (onExisting: OnExisting, dryRun = false) =>
    async (csv: string) =>
      (await importRows({ of, csv, onExisting, dryRun }).unwrap()).data;

  /** Checks all rows with new settings and compares them with the server. */
  async function change(mapped: MappedFile, settings: ImportSettings) {
    const open = sheet.current;
    if (!open) return;
    generation.current += 1;
    const startedIn = generation.current;
    // Before the check ends, the next choice adds to this one, and nothing can be imported.
    show({ settings, comparison: { name: 'waiting' } });
    try {
      const check = await open.check(settings);
      if (startedIn === generation.current) await compare(open, { ...mapped, settings, check });
    } catch (error) {
      restart(getErrorMessage(error, "Couldn't read this file."));
    }
  }

  async function compare(open: OpenSheet, mapped: MappedFile) {
    generation.current += 1;
    const startedIn = generation.current;
    let compared: MappedFile['compared'] = { existing: [], faults: [] };
    const total = mapped.check.ready;
    const isReady = getMissingChoices(of, mapped).length === 0 && total > 0;
    const comparison = isReady
      ? ({ name: 'running', done: 0, total } as const)
      : ({ name: 'waiting' } as const);
    setStep({ ...mapped, name: 'map', compared, comparison, preview: createPreview(open) });
    if (!isReady) return;
    try {
      await compareRows(open, sender('update', true), async (found, done) => {
        if (startedIn !== generation.current) return false;
        const counts = await open.applyComparison(found);
        if (startedIn !== generation.current) return false;
        compared = {
          existing: [...compared.existing, ...found.existing],
          faults: [...compared.faults, ...found.faults],
        };
        show({
          check: { ...mapped.check, ...counts },
          compared,
          comparison: { name: 'running', done, total },
        });
        return true;
      });
      if (startedIn === generation.current)
        show({ comparison: { name: 'done' }, preview: createPreview(open) });
    } catch (error) {
      const failure = getErrorMessage(error, "Couldn't compare the rows.");
      if (startedIn === generation.current) show({ comparison: { name: 'failed', failure } });
    }
  }

  async function begin(mapped: MappedFile) {
    if (!sheet.current) return;
    const { onExisting } = mapped;
    const run = createRun(onExisting);
    running.current = new ImportRun(sheet.current, sender(onExisting), run);
    unfinished.begin({ mapped, run }, countRowsToImport(mapped));
    await send(mapped);
  }

  async function send(mapped: MappedFile) {
    const current = running.current;
    if (!current) return;
    const { added, updated } = current.state;
    setStep({ name: 'send', mapped, run: current.state });
    let failure: string | undefined;
    try {
      await current.run((run) => {
        unfinished.keep(run);
        setStep({ name: 'send', mapped, run });
      });
    } catch (error) {
      failure = getErrorMessage(error, "Couldn't import the rows.");
    }
    const { state: run } = current;
    if (run.added > added || run.updated > updated) await finishImport(of);
    setStep({ name: 'end', failure, mapped, run });
  }

  return {
    step,
    choose,
    change,
    compareAgain: (mapped: MappedFile) => change(mapped, mapped.settings),
    chooseExisting: (onExisting: OnExisting) => show({ onExisting }),
    begin,
    resumeSending: send,
    stop: () => running.current?.stop(),
    restart: () => restart(),
    discard() {
      const discarded = unfinished.read();
      unfinished.forget();
      restart();
      if (!discarded) return;
      const undo = () => {
        // An import that was started in the meantime takes precedence.
        if (unfinished.read()) return;
        unfinished.write(discarded);
        setStep((current) => (current.name === 'choose' ? { ...current, unfinished: discarded } : current));
      };
      host.toast({ title: 'Import discarded', action: { label: 'Undo', onSelect: undo } });
    },
    exportFailedRows: () => sheet.current?.exportFailedRows(running.current?.state.refusals ?? []),
  };
}

const createPreview =
  (open: OpenSheet): MappedFile['preview'] =>
  (which, count) =>
    open.preview(which, count);

const getErrorMessage = (error: unknown, what: string) =>
  (isApiError(error) || error instanceof Error ? error.message : '') || what;
