import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { StateBadge } from '@lintel/ui';
import { StateButton } from './StateButton';

const stateChoices = lazyWithRetry(() =>
  import(/* webpackChunkName: "property-state" */ './StateChoices').then(({ StateChoices }) => ({
    default: StateChoices,
  })),
);

/** A listing's state with the menu of its next states, which loads on the first click. A deleted listing has no menu. */
export function StateMenu({ property }: { property: Schemas['Property'] }) {
  const { Component: Choices, show } = useLazyComponent(stateChoices, "Couldn't load the states.");
  if (property.state === 'Deleted') return <StateBadge state={property.state} />;
  if (Choices) return <Choices property={property} />;
  return <StateButton property={property} onClick={show} />;
}
