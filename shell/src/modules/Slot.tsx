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
`;

const Place = styled.div<{ $size: WidgetDeclaration['size']; $height: number }>`
  grid-column: ${({ $size }) => columns[$size]};
  min-height: ${({ $height }) => $height}px;
  min-width: 0;
  @media (max-width: 719px) {
    grid-column: 1 / -1;
  }
`;

/** A place that modules fill. Each widget keeps its room from the start and fails alone. */
export function Slot({ name }: { name: SlotName }) {
  const declared = widgetsOf(name);
  if (declared.length === 0) return null;
  return (
    <Grid>
      {declared.map(({ module, widget }) => (
        <Place key={`${module.id}/${widget.id}`} $size={widget.size} $height={widget.height}>
          <ModulePlace
            module={module}
            expose={widget.expose}
            waiting={<Skeleton height={widget.height} />}
            failed={(phase, retry) => <ModuleFailure module={module} phase={phase} onRetry={retry} />}
          />
        </Place>
      ))}
    </Grid>
  );
}
