import type { RegisteredModule } from '@lintel/contract';
import { registry } from '../modules/registry';
import { telemetry } from '../telemetry';
import type { OverriddenModule } from './notice';
import { readBuild } from './readBuild';
import type { Choice, Choices } from './storedOverrides';

/**
 * Puts the chosen builds into the registry, before anything uses it. They replace the live ones; new modules are added.
 * If a build fails to load, the live one stays.
 */
export async function replaceModules(choices: Choices) {
  const requested = await Promise.all(
    Object.entries(choices).map(async ([id, choice]) => ({ id, choice, build: await tryBuild(id, choice) })),
  );
  const running: OverriddenModule[] = [];
  const failed: OverriddenModule[] = [];
  for (const { id, choice, build } of requested) {
    if (build) running.push({ name: build.name, choice });
    else failed.push({ name: moduleName(id), choice });
  }
  const builds = requested.flatMap(({ build }) => build ?? []);
  registry.modules = [
    ...registry.modules.map((module) => builds.find(({ id }) => id === module.id) ?? module),
    ...builds.filter((build) => !registry.modules.some(({ id }) => id === build.id)),
  ];
  return { running, failed };
}

const moduleName = (id: string) => registry.modules.find((module) => module.id === id)?.name ?? id;

async function tryBuild(id: string, choice: Choice): Promise<RegisteredModule | null> {
  try {
    return await readBuild(id, choice);
  } catch (cause) {
    const version = 'version' in choice ? choice.version : choice.server;
    telemetry.report({ module: id, version, phase: 'load', cause });
    return null;
  }
}
