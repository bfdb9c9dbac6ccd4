import type { Schemas } from '@lintel/contract/api';
import { getNextStates, type PropertyState } from '@lintel/contract/domain';
import { wizardSteps } from '@lintel/contract/property';
import { failureToast, isApiError, successToast, useHost, useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog, Menu, MenuItem } from '@lintel/ui';
import { useState } from 'react';
import { useChangeStateMutation, usePublishPropertyMutation } from './propertyApi';
import { incompletePath } from './propertyPaths';
import { StateButton } from './StateButton';

/** The menu of a listing's next states, initially open. */
export function StateChoices({ property }: { property: Schemas['Property'] }) {
  const { id, title, state } = property;
  const toastResult = useMutationToast();
  const publish = usePublish();
  const [changeState] = useChangeStateMutation();
  const [isConfirming, setIsConfirming] = useState(false);

  function change(next: PropertyState) {
    setIsConfirming(false);
    void toastResult(changeState({ id, state: next }).unwrap(), {
      success: `${title} is now ${next}`,
      failure: `Couldn't change the state of ${title} to ${next}.`,
    });
  }

  return (
    <>
      <Menu
        defaultOpen
        align="start"
        label={`State of ${title}`}
        trigger={<StateButton property={property} />}
      >
        {state === 'Draft' && <MenuItem onSelect={() => publish(property)}>Publish</MenuItem>}
        {getNextStates(state).map((next) => (
          // Taking a listing offline needs a confirmation.
          <MenuItem key={next} onSelect={() => (next === 'Draft' ? setIsConfirming(true) : change(next))}>
            {next}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDraftDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => change('Draft')}
      />
    </>
  );
}

interface ConfirmProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(): void;
}

/** Confirms that a live listing is taken offline. */
function ConfirmDraftDialog(props: ConfirmProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Back to Draft"
      text="Its public page and its printed QR codes stop working until you publish it again."
      confirmLabel="Back to Draft"
    />
  );
}

const INCOMPLETE = 'Please complete all required fields';

/** Publishes a draft and reports the result. A draft with unvisited steps opens in the wizard instead. */
function usePublish() {
  const host = useHost();
  const [publishProperty] = usePublishPropertyMutation();

  return async ({ id, title, visitedSteps, publishedAt }: Schemas['Property']) => {
    if (!publishedAt && visitedSteps && visitedSteps.length < wizardSteps.length) {
      host.toast({ title: INCOMPLETE, variant: 'destructive' });
      host.navigation.navigate(incompletePath(id));
      return;
    }
    try {
      const { message } = await publishProperty(id).unwrap();
      host.toast(successToast(message, `${title} is now Active`));
    } catch (error) {
      const isIncomplete = isApiError(error) && error.code === 'VALIDATION';
      const edit = { label: 'Edit', onSelect: () => host.navigation.navigate(incompletePath(id)) };
      host.toast({
        ...failureToast(error, `Couldn't publish ${title}.`),
        action: isIncomplete ? edit : undefined,
      });
    }
  };
}
