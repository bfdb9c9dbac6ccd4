import type { HostServices } from '@lintel/contract';
import { draftStore, getAccountId } from '@lintel/module-kit';
import type { RunState } from './ImportRun';
import type { Plan, StartedImport, UnfinishedImport } from './ImportStep';
import type { ImportTarget } from './sheet/importFields';

// Two entries, so that the plan is written once instead of with every batch.
const planKey = (of: ImportTarget) => `import.${of}.plan`;
const runKey = (of: ImportTarget) => `import.${of}.run`;

/** Stores the progress of an import in this browser, for this account. */
export function unfinishedImports(host: HostServices, of: ImportTarget) {
  const account = getAccountId(host);
  const forget = () => {
    draftStore.remove(account, planKey(of));
    draftStore.remove(account, runKey(of));
  };
  function write({ plan, run }: UnfinishedImport) {
    draftStore.write(account, planKey(of), { value: plan, base: plan });
    draftStore.write(account, runKey(of), { value: run, base: run });
  }
  return {
    write,
    read(): UnfinishedImport | undefined {
      const plan = draftStore.read<Plan>(account, planKey(of))?.value;
      const run = draftStore.read<RunState>(account, runKey(of))?.value;
      return plan && run ? { plan, run } : undefined;
    },
    begin({ mapped, run }: StartedImport, total: number) {
      const { fileName, fileSize, rows, settings, compared } = mapped;
      write({ plan: { fileName, fileSize, rows, settings, compared, total }, run });
    },
    keep(run: RunState) {
      if (run.isDone) forget();
      else draftStore.write(account, runKey(of), { value: run, base: run });
    },
    forget,
  };
}
