import type { RegisteredModule } from '@lintel/contract';
import { ModuleRoot } from '@lintel/module-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { moduleHost } from '../../../shell/src/modules/moduleHost';
import { parts } from './parts';
import { prefetchPart, storeOf } from './storeOf';

interface Props {
  module: RegisteredModule;
  expose: string;
  waiting: ReactNode;
}

/** Stands in for the shell's place of a module: its component in the shell's own tree. */
export function ModulePlace({ module, expose, waiting }: Props) {
  const [Content] = useState(() => lazy(() => load(module, expose)));
  return (
    <Suspense fallback={waiting}>
      <Content />
    </Suspense>
  );
}

async function load(module: RegisteredModule, expose: string) {
  const part = (await parts[module.id]?.())?.[expose];
  if (!part) throw new Error(`The yardstick has no ${module.id}/${expose}.`);
  const host = moduleHost(module);
  const store = storeOf(host, part);
  const [{ default: Content }] = await Promise.all([part.load(), prefetchPart(host, store, part)]);
  return {
    default: () => (
      <ModuleRoot host={host} store={store}>
        <Content />
      </ModuleRoot>
    ),
  };
}
