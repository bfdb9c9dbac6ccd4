import type { RegisteredModule } from '@lintel/contract';
import { ModuleRoot, preloadPage } from '@lintel/module-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { moduleHost } from '../../../shell/src/modules/moduleHost';
import { parts } from './parts';

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
  const part = parts[module.id];
  const [store, content] = await Promise.all([part?.store(), part?.exposes[expose]?.()]);
  if (!store || !content) throw new Error(`The yardstick has no ${module.id}/${expose}.`);
  const host = moduleHost(module);
  const made = store.createStore(host);
  const { location } = host.navigation.getSnapshot();
  for (const prefetch of await preloadPage(location.pathname)) prefetch(made.dispatch, location);
  return {
    default: () => (
      <ModuleRoot host={host} store={made}>
        <content.default />
      </ModuleRoot>
    ),
  };
}
