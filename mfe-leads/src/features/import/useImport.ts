import { isApiError } from '@lintel/module-kit';
import { useEffect, useRef, useState } from 'react';
import { useImportRowsMutation } from './importRows';
import { Sending } from './Sending';
import type { Mapped, Step } from './Step';
import type { Target } from './sheet/fields';
import { guessMapping, type Mapping } from './sheet/Mapping';
import { type OpenSheet, openSheet } from './sheet/openSheet';
import { useTellImported } from './useTellImported';

/** A file's way into the list: choosing it, mapping its columns, sending it. */
export function useImport(of: Target) {
  const [importRows] = useImportRowsMutation();
  const tellImported = useTellImported(of);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const sheet = useRef<OpenSheet>(undefined);
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => sheet.current?.close(), []);

  async function choose(file: File) {
    const open = openSheet(of);
    sheet.current?.close();
    sheet.current = open;
    setStep({ name: 'read', share: 0 });
    try {
      const read = await open.read(file, (share) => setStep({ name: 'read', share }));
      const mapping = guessMapping(of, read.titles);
      setStep({ name: 'map', ...read, mapping, check: await open.check(mapping) });
    } catch (error) {
      setStep({ name: 'choose', failure: reasonOf(error, 'This file could not be read.') });
    }
  }

  async function map(mapped: Mapped, mapping: Mapping) {
    if (sheet.current)
      setStep({ ...mapped, name: 'map', mapping, check: await sheet.current.check(mapping) });
  }

  async function begin({ check }: Mapped) {
    if (!sheet.current) return;
    sending.current = new Sending(
      sheet.current,
      async (csv) => (await importRows({ of, csv }).unwrap()).data,
    );
    await send({ check, total: check.ready });
  }

  async function send(file: { check: Mapped['check']; total: number }) {
    const run = sending.current;
    if (!run) return;
    const sent = () => ({ ...file, added: run.added, refused: run.refusals.length });
    const addedBefore = run.added;
    setStep({ name: 'send', ...sent() });
    let failure: string | undefined;
    try {
      await run.run(() => setStep({ name: 'send', ...sent() }));
    } catch (error) {
      failure = reasonOf(error, 'The rows could not be sent.');
    }
    if (run.added > addedBefore) tellImported();
    setStep({ name: 'end', failure, ...sent() });
  }

  return {
    step,
    choose,
    map,
    begin,
    goOn: send,
    stop: () => sending.current?.stop(),
    again: () => setStep({ name: 'choose' }),
    preview: (which: 'all' | 'refused', count: number) => sheet.current?.preview(which, count),
    refused: () => sheet.current?.refused(sending.current?.refusals ?? []),
  };
}

/** In the words of whoever refused. */
const reasonOf = (error: unknown, what: string) =>
  (isApiError(error) || error instanceof Error ? error.message : '') || what;
