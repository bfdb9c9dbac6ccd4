import type { RegisteredModule, SlotName, WidgetDeclaration } from '@lintel/contract';
import { Skeleton } from '@lintel/ui';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { ModuleFailure } from './ModuleFailure';
import { ModuleOutlet } from './ModuleOutlet';
import { registry } from './registry';

interface DeclaredWidget {
  module: RegisteredModule;
  widget: WidgetDeclaration;
}

/** The widgets that the registered modules declare for a slot, sorted by their order. */
export function findWidgets(slot: SlotName): DeclaredWidget[] {
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

/** The skeleton and the widget share one grid cell: below each other they would be twice as high. */
const WidgetCell = styled.div<{ $widget: WidgetDeclaration }>`
  display: grid;
  grid-template: 1fr / minmax(0, 1fr);
  grid-column: ${({ $widget }) => columns[$widget.size]};
  min-height: ${({ $widget }) => $widget.height}px;
  min-width: 0;
  > * {
    grid-area: 1 / 1;
  }
  /* A card with little content fills the cell, through the elements that the module is mounted in. */
  > [data-module]:not([hidden]),
  > [data-module]:not([hidden]) > * {
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
  }
  /* An empty widget gives up the height reserved for its rows. */
  &&:has([data-empty]) {
    min-height: 0;
  }
  @media (max-width: 719px) {
    grid-column: ${({ $widget }) => ($widget.size === 'small' ? 'span 1' : '1 / -1')};
    min-height: ${({ $widget }) => $widget.narrowHeight ?? $widget.height}px;
  }
`;

interface Props {
  name: SlotName;
  /** Called when a widget has been mounted, or when there is none. */
  onMounted?(): void;
}

/** Renders the modules' widgets for a slot. Each reserves its height before it loads, and fails alone. */
export function Slot({ name, onMounted }: Props) {
  const declared = findWidgets(name);
  const isEmpty = declared.length === 0;
  const handleMounted = useEffectEvent(() => onMounted?.());
  useEffect(() => {
    if (isEmpty) handleMounted();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <Grid>
      {declared.map(({ module, widget }) => (
        <WidgetCell key={`${module.id}/${widget.id}`} $widget={widget}>
          <ModuleOutlet
            module={module}
            expose={widget.expose}
            fallback={<Skeleton height="100%" shape="block" />}
            onMounted={onMounted}
            renderFailure={(failure, retry) => (
              <ModuleFailure module={module} failure={failure} onRetry={retry} />
            )}
          />
        </WidgetCell>
      ))}
    </Grid>
  );
}
