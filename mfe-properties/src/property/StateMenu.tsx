import type { Schemas } from '@lintel/contract/api';
import { usePart } from '@lintel/module-kit';
import { StateBadge } from '@lintel/ui';
import { StateButton } from './StateButton';

const loadChoices = () =>
  import(/* webpackChunkName: "property-state" */ './StateChoices').then(({ StateChoices }) => StateChoices);

/** A listing's state, and the ways from it; what shows these is loaded when it is asked for. A deleted one is restored. */
export function StateMenu({ property }: { property: Schemas['Property'] }) {
  const { Part: Choices, show } = usePart(loadChoices, 'The states could not be loaded.');
  if (property.state === 'Deleted') return <StateBadge state={property.state} />;
  if (Choices) return <Choices property={property} />;
  return <StateButton property={property} onClick={show} />;
}
