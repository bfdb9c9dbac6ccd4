import type { RegisteredModule } from '@lintel/contract';
import { registry } from '../modules/registry';
import { telemetry } from '../telemetry';
import type { OverriddenModule } from './notice';
import { readBuild } from './readBuild';
import type { Choice, Choices } from './storedOverrides';

/**
 * Puts other builds into the registry, before anything of it is used: in the place of the live ones, and new modules after
 * them. One that cannot be read leaves the live one.
 */
export async function replaceModules(choices: Choices) {
  const asked = await Promise.all(
    Object.entries(choices).map(async ([id, choice]) => ({ id, choice, build: await tryBuild(id, choice) })),
  );
  const running: OverriddenModule[] = [];
  const failed: OverriddenModule[] = [];
  for (const { id, choice, build } of asked) {
    if (build) running.push({ name: build.name, choice });
    else failed.push({ name: nameOf(id), choice });
  }
  const builds = asked.flatMap(({ build }) => build ?? []);
  registry.modules = [
    ...registry.modules.map((module) => builds.find(({ id }) => id === module.id) ?? module),
    ...builds.filter((build) => !registry.modules.some(({ id }) => id === build.id)),
  ];
  return { running, failed };
}

const nameOf = (id: string) => registry.modules.find((module) => module.id === id)?.name ?? id;

async function tryBuild(id: string, choice: Choice): Promise<RegisteredModule | null> {
  try {
    return await readBuild(id, choice);
  } catch (cause) {
    const version = 'version' in choice ? choice.version : choice.server;
    telemetry.report({ module: id, version, phase: 'load', cause });
    return null;
  }
}
