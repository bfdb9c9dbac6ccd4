import type { Schemas } from '@lintel/contract/api';
import { nextStates, type PropertyState } from '@lintel/contract/property';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Menu, MenuItem } from '@lintel/ui';
import { useState } from 'react';
import { ConfirmDraft } from './ConfirmDraft';
import { useChangeStateMutation } from './changeState';
import { StateButton } from './StateButton';
import { usePublish } from './usePublish';

/** The menu of where a listing can go from its state; open from the start. */
export function StateChoices({ property }: { property: Schemas['Property'] }) {
  const { id, title, state } = property;
  const host = useHost();
  const publish = usePublish();
  const [changeState] = useChangeStateMutation();
  const [asking, setAsking] = useState(false);

  async function change(next: PropertyState) {
    setAsking(false);
    try {
      const { message } = await changeState({ id, state: next }).unwrap();
      host.toast(successToast(message, `${title} is ${next} now.`));
    } catch (error) {
      host.toast(failureToast(error, `${title} could not become ${next}.`));
    }
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
        {nextStates(state).map((next) => (
          // Out of the public's sight again: that asks first.
          <MenuItem key={next} onSelect={() => (next === 'Draft' ? setAsking(true) : change(next))}>
            {next}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDraft open={asking} onOpenChange={setAsking} onConfirm={() => change('Draft')} />
    </>
  );
}
