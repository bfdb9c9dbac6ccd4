import type { Schemas } from '@lintel/contract/api';
import { nextStates, type PropertyState } from '@lintel/contract/property';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Menu, MenuItem, StateBadge } from '@lintel/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDraft } from './ConfirmDraft';
import { useChangeStateMutation } from './changeState';
import { usePublish } from './usePublish';

const Trigger = styled.button`
  position: relative;
  display: inline-flex;
  border-radius: var(--radius-sm);
  /* 44 px to touch around a badge of 24. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
`;

/** A listing's state, and the ways from it. A deleted one has none: it is restored. */
export function StateMenu({ property }: { property: Schemas['Property'] }) {
  const { id, title, state } = property;
  const host = useHost();
  const publish = usePublish();
  const [changeState] = useChangeStateMutation();
  const [asking, setAsking] = useState(false);
  if (state === 'Deleted') return <StateBadge state={state} />;

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
        align="start"
        label={`State of ${title}`}
        trigger={
          <Trigger type="button" aria-label={`${state}: change the state of ${title}`}>
            <StateBadge state={state} end={<ChevronDown />} />
          </Trigger>
        }
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
