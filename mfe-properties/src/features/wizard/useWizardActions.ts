import type { ToastMessage } from '@lintel/contract';
import type { Field } from '@lintel/contract/property';
import type { FieldMessages } from '@lintel/contract/property/check';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { usePublishPropertyMutation } from '../../property/propertyApi';
import { editPath, propertyPath } from '../../property/propertyPaths';
import { findStepIndex } from './form/fieldInfo';
import { checkValues } from './form/listingValues';
import { ConflictError } from './session/ListingSaver';
import { findFirstIncomplete } from './session/stepProgress';
import type { WizardSession } from './session/WizardSession';
import type { Steps } from './steps/useSteps';

interface Options {
  session: WizardSession;
  steps: Steps;
  /** Shows messages at their fields and opens the step of the first one. */
  showMessages(messages: FieldMessages): void;
  /** Opens a step and shows its missing fields. */
  showMissing(index: number): void;
  /** Called when the user has to compare two versions; `retry` repeats the save afterwards. */
  onConflict(retry: () => void): void;
  /** Called instead of saving a draft that was published elsewhere. */
  onLive(): void;
  /** Called when a new listing has been saved for the first time. */
  onCreated(id: string): void;
  /** Leaves the wizard without asking. */
  leave(to: string, options?: { replace: boolean }): void;
}

export type Pending = 'draft' | 'publish' | null;

/** "Save as Draft" and "Publish". A failure shows a toast and keeps every value. */
export function useWizardActions(options: Options) {
  const { session, steps, showMessages, showMissing, onConflict, onLive, onCreated, leave } = options;
  const { saver } = session;
  const host = useHost();
  const [publishProperty] = usePublishPropertyMutation();
  const [pending, setPending] = useState<Pending>(null);

  async function run(action: NonNullable<Pending>, work: () => Promise<void>) {
    setPending(action);
    try {
      await work();
    } catch (error) {
      if (error instanceof ConflictError) onConflict(() => void run(action, work));
      else {
        if (isApiError(error) && error.fields) showMessages(error.fields as FieldMessages);
        host.toast(failureToast(error, "Couldn't save the listing."));
      }
    } finally {
      setPending(null);
    }
  }

  function showFailedFiles() {
    const inMedia = session.images.hasFailed();
    steps.show(findStepIndex(inMedia ? 'images' : 'documents'));
    host.toast({
      title: 'Error',
      description: "Couldn't upload some files. Try again or remove them.",
      variant: 'destructive',
    });
  }

  const getSaved = () => {
    const { property, message } = saver.getSnapshot();
    if (!property) throw new Error('There is no saved listing.');
    return { property, message };
  };

  const save = (extra?: { is_draft: true }, isDraftOnly = false) =>
    saver.save(extra, () => session.draftWriter.flush(), isDraftOnly);

  return {
    pending,

    saveDraft: () => {
      const { valid, messages } = checkValues(session.getValues());
      if (!valid.title) return showMessages(messages);
      const before = saver.getSnapshot().property;
      // As the user knew it, also when the save is repeated after a conflict.
      const isLive = before !== null && before.state !== 'Draft';
      return run('draft', async () => {
        await save(isLive ? { is_draft: true } : undefined, !isLive);
        const { property, message } = getSaved();
        if (property.state !== 'Draft') return onLive();
        await session.markSaved();
        const unsaved = session.getUnsavableFields();
        host.toast(unsaved.length > 0 ? describePartialSave(unsaved) : successToast(message, 'Draft saved'));
        onCreated(property.id);
        leave(editPath(property.id), { replace: true });
        if (unsaved.length > 0) showMessages(checkValues(session.getValues()).invalid);
      });
    },

    publish: () => {
      const incomplete = findFirstIncomplete(steps.views);
      if (incomplete !== undefined) return showMissing(incomplete);
      return run('publish', async () => {
        await session.waitForUploads();
        if (session.hasFailedFiles()) return showFailedFiles();
        await save();
        const { property, message } = getSaved();
        const response =
          property.state === 'Draft'
            ? await publishProperty(property.id).unwrap()
            : { data: property, message };
        saver.setProperty(response.data);
        await session.markSaved();
        host.toast(successToast(response.message, 'Listing published'));
        leave(propertyPath(property.id));
      });
    },
  };
}

/** Describes a partial save. Invalid values aren't lost: they stay in their fields and on this device. */
const describePartialSave = (fields: readonly Field[]): ToastMessage => ({
  title: 'Draft partly saved',
  description: `Not saved: ${fields.map(({ label }) => label).join(', ')}. Correct the marked fields.`,
  variant: 'destructive',
});
