import type { RegisteredModule } from '@lintel/contract';
import { ModuleRoot } from '@lintel/module-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { getModuleHost } from '../../../shell/src/modules/moduleHost';
import { parts } from './parts';
import { getStore, prefetchPart } from './storeOf';

interface Props {
  module: RegisteredModule;
  expose: string;
  fallback: ReactNode;
}

/** Replaces the shell's `ModuleOutlet`: renders the module's component in the shell's own tree. */
export function ModuleOutlet({ module, expose, fallback }: Props) {
  const [Content] = useState(() => lazy(() => load(module, expose)));
  return (
    <Suspense fallback={fallback}>
      <Content />
    </Suspense>
  );
}

async function load(module: RegisteredModule, expose: string) {
  const part = (await parts[module.id]?.())?.[expose];
  if (!part) throw new Error(`The yardstick has no ${module.id}/${expose}.`);
  const host = getModuleHost(module);
  const store = getStore(host, part);
  const [{ default: Content }] = await Promise.all([part.load(), prefetchPart(host, store, part)]);
  return {
    default: () => (
      <ModuleRoot host={host} store={store}>
        <Content />
      </ModuleRoot>
    ),
  };
}
