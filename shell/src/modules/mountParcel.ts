import type { FailurePhase, MountProps, RegisteredModule } from '@lintel/contract';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import { isMissingChunk, telemetry } from '../telemetry';
import { loadExport } from './federation';

interface Mounting {
  module: RegisteredModule;
  expose: string;
  host: MountProps['host'];
  onMounted(): void;
  onFailed(phase: FailurePhase): void;
}

interface ParcelProps extends MountProps {
  domElement: HTMLElement;
}

let parent: Promise<typeof mountRootParcel> | undefined;

/** single-spa never forgets a root parcel, but it forgets a parcel's children when they unmount: one root has them all. */
function parentParcel() {
  parent ??= new Promise((resolve) => {
    const done = async () => {};
    const mount = async ({ mountParcel }: { mountParcel: typeof mountRootParcel }) => resolve(mountParcel);
    mountRootParcel({ name: 'lintel', bootstrap: done, mount, unmount: done } as ParcelConfig, {
      domElement: document.createElement('div'),
    });
  });
  return parent;
}

/**
 * Loads and mounts one export of a module in a fresh element under `parent`.
 * @returns a function that takes it away again, whatever has become of it
 */
export function mountParcel(parent: HTMLElement, { module, expose, host, onMounted, onFailed }: Mounting) {
  const element = document.createElement('div');
  parent.append(element);
  const props: Partial<ParcelProps> = { domElement: element, host };
  let gone = false;
  let settled: Promise<unknown> = Promise.resolve();
  let unmount: () => Promise<unknown> = async () => {};

  const fail = (during: FailurePhase) => (cause: unknown) => {
    if (gone) return;
    // Mount and render ask for chunks, too; that one does not come is a failure to load.
    const phase = isMissingChunk(cause) ? 'load' : during;
    telemetry.report({ module: module.id, version: module.version, phase, cause });
    onFailed(phase);
  };

  const start = async () => {
    const lifecycles = await loadExport(module, expose);
    if (gone) return;
    let crashed = false;
    props.onCrash = (cause: unknown) => {
      crashed = true;
      fail('render')(cause);
    };
    const mountChild = await parentParcel();
    if (gone) return;
    const parcel = mountChild(lifecycles as unknown as ParcelConfig<MountProps>, props as ParcelProps);
    // They fail together with the promises that are heard below, and would be told once more, as nobody's error.
    for (const twin of [parcel.bootstrapPromise, parcel.unmountPromise]) twin.catch(() => null);
    settled = parcel.mountPromise.then(() => {
      unmount = () => parcel.unmount();
      // What breaks in its first render is mounted all the same.
      if (!crashed) onMounted();
    }, fail('mount'));
  };
  const started = start().catch(fail('load'));

  return () => {
    gone = true;
    void started
      .then(() => settled)
      .then(() => unmount())
      .catch((cause) =>
        telemetry.report({ module: module.id, version: module.version, phase: 'unmount', cause }),
      )
      .then(() => {
        element.remove();
        // A parcel that failed to mount stays among its parent's children, and with it what is still in these.
        props.domElement = props.host = props.onCrash = undefined;
      });
  };
}
