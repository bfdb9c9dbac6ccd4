import type { PropertyFieldName } from '@lintel/contract/property';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { editAddress, propertyAddress } from '../../../property/propertyAddress';
import { usePublishPropertyMutation } from '../../../property/publishProperty';
import { checkValues, type FieldMessages } from '../form/checkValues';
import { stepOf } from '../form/stepOf';
import { firstIncomplete } from '../steps/stepViews';
import type { Steps } from '../steps/useSteps';
import type { WizardSession } from '../WizardSession';
import { ConflictError } from './ListingSaver';

interface Options {
  session: WizardSession;
  steps: Steps;
  /** Shows messages at their fields, and opens the step of the first. */
  showMessages(messages: FieldMessages): void;
  /** Opens a step and says what is missing in it. */
  showMissing(index: number): void;
  /** The two versions are to be compared; `retry` goes on once that is done. */
  onConflict(retry: () => void): void;
  /** A new listing has its own address from now on. */
  onCreated(id: string): void;
  /** Lets the wizard be left without a question. */
  leave(to: string, options?: { replace: boolean }): void;
}

export type Pending = 'draft' | 'publish' | null;

/** "Save as Draft" and "Publish". What fails says so and loses nothing. */
export function useWizardActions(options: Options) {
  const { session, steps, showMessages, showMissing, onConflict, onCreated, leave } = options;
  const { saver } = session;
  const host = useHost();
  const [publishProperty] = usePublishPropertyMutation();
  const [pending, setPending] = useState<Pending>(null);

  async function run(action: NonNullable<Pending>, work: () => Promise<void>) {
    const { messages } = checkValues(session.values());
    if (Object.keys(messages).length > 0) return showMessages(messages);
    setPending(action);
    try {
      await work();
    } catch (error) {
      if (error instanceof ConflictError) onConflict(() => void run(action, work));
      else {
        if (isApiError(error) && error.fields) showMessages(known(error.fields));
        host.toast(failureToast(error, 'The listing could not be saved.'));
      }
    } finally {
      setPending(null);
    }
  }

  function showFailedFiles() {
    const inMedia = session.images.getSnapshot().some(({ state }) => state === 'failed');
    steps.show(stepOf(inMedia ? 'images' : 'documents'));
    host.toast({
      title: 'Error',
      description: 'Some files could not be uploaded. Try again or remove them.',
      variant: 'destructive',
    });
  }

  const saved = () => {
    const { property, message } = saver.getSnapshot();
    if (!property) throw new Error('A listing was saved, and there is none.');
    return { property, message };
  };

  const save = (extra?: { is_draft: true }) => saver.save(extra, () => session.keeper.flush());

  return {
    pending,

    saveDraft: () =>
      run('draft', async () => {
        const before = saver.getSnapshot().property;
        const isLive = before !== null && before.state !== 'Draft';
        await save(isLive ? { is_draft: true } : undefined);
        const { property, message } = saved();
        await session.settle();
        host.toast(successToast(message, 'Draft saved'));
        onCreated(property.id);
        leave(editAddress(property.id), { replace: true });
      }),

    publish: () => {
      const incomplete = firstIncomplete(steps.views);
      if (incomplete !== undefined) return showMissing(incomplete);
      return run('publish', async () => {
        await session.uploaded();
        if (session.failedFiles() > 0) return showFailedFiles();
        await save();
        const { property, message } = saved();
        const answer =
          property.state === 'Draft'
            ? await publishProperty(property.id).unwrap()
            : { data: property, message };
        saver.take(answer.data);
        await session.settle();
        host.toast(successToast(answer.message, 'Listing published'));
        leave(propertyAddress(property.id));
      });
    },
  };
}

const known = (fields: Record<string, string>): FieldMessages =>
  fields as Partial<Record<PropertyFieldName, string>>;
