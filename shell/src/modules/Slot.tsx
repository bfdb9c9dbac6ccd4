import type { RegisteredModule, SlotName, WidgetDeclaration } from '@lintel/contract';
import { Skeleton } from '@lintel/ui';
import styled from 'styled-components';
import { ModuleFailure } from './ModuleFailure';
import { ModulePlace } from './ModulePlace';
import { registry } from './registry';

interface Declared {
  module: RegisteredModule;
  widget: WidgetDeclaration;
}

/** The widgets that the registry's modules declare for a slot, in their order. */
export function widgetsOf(slot: SlotName): Declared[] {
  return registry.modules
    .flatMap((module) => module.widgets.map((widget) => ({ module, widget })))
    .filter(({ widget }) => widget.slot === slot)
    .sort((a, b) => a.widget.order - b.widget.order);
}

const columns = { small: 'span 1', wide: 'span 2', full: '1 / -1' };

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: var(--space-4);
  @media (max-width: 719px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);
  }
`;

/** The skeleton and what comes in its place lie over each other: one after the other they would be twice as high. */
const Place = styled.div<{ $widget: WidgetDeclaration }>`
  display: grid;
  grid-template: 1fr / minmax(0, 1fr);
  grid-column: ${({ $widget }) => columns[$widget.size]};
  min-height: ${({ $widget }) => $widget.height}px;
  min-width: 0;
  > * {
    grid-area: 1 / 1;
  }
  /* A card with little in it fills its room, through what the module is mounted in. */
  > [data-module]:not([hidden]),
  > [data-module]:not([hidden]) > * {
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
  }
  /* With nothing to show, the room that rows would take is given back. */
  &&:has([data-empty]) {
    min-height: 0;
  }
  @media (max-width: 719px) {
    grid-column: ${({ $widget }) => ($widget.size === 'small' ? 'span 1' : '1 / -1')};
    min-height: ${({ $widget }) => $widget.narrowHeight ?? $widget.height}px;
  }
`;

/** A place that modules fill. Each widget keeps its room from the start and fails alone. */
export function Slot({ name }: { name: SlotName }) {
  const declared = widgetsOf(name);
  if (declared.length === 0) return null;
  return (
    <Grid>
      {declared.map(({ module, widget }) => (
        <Place key={`${module.id}/${widget.id}`} $widget={widget}>
          <ModulePlace
            module={module}
            expose={widget.expose}
            waiting={<Skeleton height="100%" shape="block" />}
            failed={(phase, retry) => <ModuleFailure module={module} phase={phase} onRetry={retry} />}
          />
        </Place>
      ))}
    </Grid>
  );
}
