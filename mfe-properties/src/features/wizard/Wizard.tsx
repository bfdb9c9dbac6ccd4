import type { FieldMessages } from '@lintel/contract/property/check';
import { useHost } from '@lintel/module-kit';
import { Banner, ConfirmDialog } from '@lintel/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConflictNotice } from './conflict/ConflictNotice';
import { fileControl } from './files/FilesControl';
import { findFirstField, findStepIndex } from './form/fieldInfo';
import { useFieldMessages } from './form/useListingForm';
import { WizardActions } from './frame/WizardActions';
import { Body, Column } from './frame/WizardFrame';
import { WizardHeader } from './frame/WizardHeader';
import { useStartWizardSession, WizardSessionContext } from './session/useWizardSession';
import type { WizardStart } from './session/WizardDraft';
import type { WizardSession } from './session/WizardSession';
import { ProgressPanel } from './steps/ProgressPanel';
import { STEP_FORM, StepCard } from './steps/StepCard';
import { StepPicker } from './steps/StepPicker';
import { useSteps } from './steps/useSteps';
import { useWizardActions } from './useWizardActions';

interface Props {
  start: WizardStart;
  /** Called when a new listing has been saved for the first time. */
  onCreated(id: string): void;
  /** The offer of an earlier draft, shown until something changes. */
  offer?: ReactNode;
}

/** The seven steps of one listing. */
export function Wizard({ start, onCreated, offer }: Props) {
  const { form, session } = useStartWizardSession(start);
  const steps = useSteps(session);
  const isTouched = useSyncExternalStore(session.changes.subscribe, () => session.isTouched);
  const leave = useLeaveGuard(session);
  const showFieldMessages = useFieldMessages(form);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { current, views } = steps;

  // Load the controls of the Media step while the user fills in the first step.
  useEffect(() => fileControl.preload(), []);

  function showMessages(messages: FieldMessages) {
    const first = findFirstField(Object.keys(messages));
    if (first) steps.show(findStepIndex(first));
    showFieldMessages(messages);
  }

  function showMissing(index: number) {
    const { step } = views[index] ?? current;
    steps.show(index, true);
    showFieldMessages(session.findProblemsIn(step));
  }

  function open(index: number) {
    if (!steps.open(index)) showMissing(current.index);
  }

  const actions = useWizardActions({
    session,
    steps,
    showMessages,
    showMissing,
    onConflict: (again) => setRetry(() => again),
    onLive: () => setIsConfirming(true),
    onCreated,
    leave,
  });

  function saveDraft() {
    const { property } = session.saver.getSnapshot();
    if (property && property.state !== 'Draft') setIsConfirming(true);
    else void actions.saveDraft();
  }

  return (
    <WizardSessionContext value={session}>
      <FormProvider {...form}>
        <WizardHeader />
        <Body id="main" tabIndex={-1}>
          <Column>
            <StepPicker views={views} current={current} onOpen={open} />
            {!isTouched && offer}
            <ConflictNotice retry={retry} onDone={() => setRetry(null)} />
            {steps.refused && current.mark !== 'Completed' && (
              <Banner tone="red" icon={<CircleAlert />} role="alert">
                Please complete all required fields
              </Banner>
            )}
            <StepCard
              current={current}
              isResumed={start.savedDraft !== undefined}
              onContinue={() => open(current.index + 1)}
            />
          </Column>
          <ProgressPanel views={views} onOpen={open} />
        </Body>
        <WizardActions
          form={STEP_FORM}
          isFirst={current.index === 0}
          isLast={current.index === views.length - 1}
          pending={actions.pending}
          onPrevious={() => open(current.index - 1)}
          onSaveDraft={saveDraft}
          onPublish={() => void actions.publish()}
        />
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title="Save as Draft"
          text="This listing is public. As a draft, its public page and its printed QR codes stop working until you publish it again."
          confirmLabel="Save as Draft"
          onConfirm={() => {
            setIsConfirming(false);
            void actions.saveDraft();
          }}
        />
      </FormProvider>
    </WizardSessionContext>
  );
}

const QUESTION = 'This listing has unsaved changes. They stay on this device, and you can resume them later.';

/**
 * Asks before the user leaves with unsaved changes, unless the session has ended and nobody could save them.
 * @returns a function that leaves without asking
 */
function useLeaveGuard(session: WizardSession) {
  const { navigation, session: user } = useHost();
  const isFree = useRef(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(
    () => navigation.block(() => !isFree.current && user.user !== null && session.hasUnsaved(), QUESTION),
    [navigation, user, session],
  );

  return useCallback(
    (to: string, options?: { replace: boolean }) => {
      // The user may have left while the listing was being saved.
      if (!isMounted.current) return;
      isFree.current = true;
      navigation.navigate(to, options);
      isFree.current = false;
    },
    [navigation],
  );
}
