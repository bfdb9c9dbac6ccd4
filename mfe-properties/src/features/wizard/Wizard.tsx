import { missingMessage } from '@lintel/contract/property';
import { Banner, ConfirmDialog } from '@lintel/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConflictNotice } from './conflict/ConflictNotice';
import type { FieldMessages } from './form/checkValues';
import { firstOf, stepOf } from './form/stepOf';
import { useMessages } from './form/useMessages';
import { Body, Column } from './frame/frameStyles';
import { WizardActions } from './frame/WizardActions';
import { WizardHeader } from './frame/WizardHeader';
import { SessionContext } from './SessionContext';
import { useWizardActions } from './saving/useWizardActions';
import { ProgressPanel } from './steps/ProgressPanel';
import { STEP_FORM, StepCard } from './steps/StepCard';
import { StepPicker } from './steps/StepPicker';
import { useSteps } from './steps/useSteps';
import { useLeaving } from './useLeaving';
import { useListingSession } from './useListingSession';
import { placeAtStart, type Start } from './WizardSession';

interface Props {
  start: Start;
  /** A new listing has its own address from now on. */
  onCreated(id: string): void;
  /** Shown above the form while nothing has been changed: the offer of an earlier draft. */
  offer?: ReactNode;
}

/** The seven steps with one listing in them. */
export function Wizard({ start, onCreated, offer }: Props) {
  const { form, session } = useListingSession(start);
  const [place] = useState(() => placeAtStart(start));
  const steps = useSteps(session, place);
  const isTouched = useSyncExternalStore(session.changes.subscribe, () => session.isTouched);
  const leave = useLeaving(session);
  const tell = useMessages(form);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { current, views } = steps;

  function showMessages(messages: FieldMessages) {
    const first = firstOf(Object.keys(messages));
    if (first) steps.show(stepOf(first));
    tell(messages);
  }

  function showMissing(index: number) {
    const { step } = views[index] ?? current;
    steps.show(index, true);
    tell(Object.fromEntries(session.missingIn(step).map((field) => [field.name, missingMessage(field)])));
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
    onCreated,
    leave,
  });

  function saveDraft() {
    const { property } = session.saver.getSnapshot();
    if (property && property.state !== 'Draft') setIsAsking(true);
    else void actions.saveDraft();
  }

  return (
    <SessionContext value={session}>
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
              isResumed={start.kept !== undefined}
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
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Save as Draft"
          text="This listing is public. As a draft its public page and its printed QR codes stop working until it is published again."
          confirmLabel="Save as Draft"
          onConfirm={() => {
            setIsAsking(false);
            void actions.saveDraft();
          }}
        />
      </FormProvider>
    </SessionContext>
  );
}
