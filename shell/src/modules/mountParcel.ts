import type { FailurePhase, FailureSource, MountProps, RegisteredModule } from '@lintel/contract';
import { isMissingChunk } from '@lintel/module-kit';
// Modules share this package.
import 'single-spa-react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import { sandbox } from '../containment/sandbox';
import { measure, telemetry } from '../telemetry';
import { EvaluationError } from './evaluation';
import { loadExport } from './federation';

interface MountOptions {
  module: RegisteredModule;
  expose: string;
  host: MountProps['host'];
  onMounted(): void;
  onFailed(phase: FailurePhase, source: FailureSource): void;
}

interface ParcelProps extends MountProps {
  domElement: HTMLElement;
}

/** Timeout of a lifecycle in seconds. */
const LIFECYCLE_TIMEOUT_S = 8;

/** single-spa warns in the console after 3 s, which is too short for the first chunks of a module on a slow line. */
const loadingLimit = { millis: 60_000, warningMillis: 60_000 };
const timeouts = { bootstrap: loadingLimit, mount: loadingLimit };

/**
 * Rejects when a lifecycle never settles. Counts seconds one by one, so that a computer's sleep counts as one, and none
 * while a chunk of the module loads, which has its own timeout.
 */
function settleInTime(what: string, { baseUrl }: RegisteredModule, lifecycle: Promise<unknown>) {
  return new Promise((resolve, reject) => {
    let seconds = 0;
    const timer = setInterval(() => {
      if (!document.querySelector(`script[src*="${baseUrl}"]`)) seconds += 1;
      if (seconds < LIFECYCLE_TIMEOUT_S) return;
      clearInterval(timer);
      reject(new Error(`${what} did not end in ${LIFECYCLE_TIMEOUT_S} s.`));
    }, 1000);
    lifecycle.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

let parent: Promise<typeof mountRootParcel> | undefined;

/** The parent of all parcels. single-spa keeps root parcels forever, but releases a parcel's children when they unmount. */
function getParentParcel() {
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
 * Loads and mounts one export of a module in a new element under `parent`.
 * @returns a function that unmounts it in any state
 */
export function mountParcel(
  parent: HTMLElement,
  { module, expose, host, onMounted, onFailed }: MountOptions,
) {
  const element = document.createElement('div');
  parent.append(element);
  const props: Partial<ParcelProps> = { domElement: element, host };
  let isCancelled = false;
  let mounting: Promise<unknown> = Promise.resolve();
  let unmount: () => Promise<unknown> = async () => {};
  let endContainment = () => {};

  const startedAt = performance.now();
  const measureMount = (failed: boolean) =>
    measure('lintel:mount', startedAt, { module: module.id, version: module.version, expose, failed });

  const fail = (during: FailurePhase) => (cause: unknown) => {
    if (isCancelled) return;
    if (during !== 'render') measureMount(true);
    // Mounting and rendering also load chunks. A missing chunk is a failure to load.
    const phase = isMissingChunk(cause) ? 'load' : during;
    onFailed(phase, telemetry.report({ module: module.id, version: module.version, phase, cause }));
  };

  const start = async () => {
    const lifecycles = await loadExport(module, expose);
    if (isCancelled) return;
    let hasCrashed = false;
    props.onCrash = (cause: unknown) => {
      hasCrashed = true;
      fail('render')(cause);
    };
    const mountChild = await getParentParcel();
    if (isCancelled) return;
    const contained = sandbox.contain(module, lifecycles);
    endContainment = contained.endUnmount;
    props.onRender = contained.onRender;
    const config = { ...contained.lifecycles, timeouts } as unknown as ParcelConfig<MountProps>;
    const parcel = mountChild(config, props as ParcelProps);
    // These reject together with the promises handled below. Without a handler they would be unhandled rejections.
    for (const promise of [parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(() => null);
    const unmountParcel = () => settleInTime('Unmounting', module, parcel.unmount());
    const mounted = settleInTime('Mounting', module, parcel.mountPromise).finally(contained.endMount);
    mounting = mounted.then(
      () => {
        unmount = unmountParcel;
        if (!isCancelled) measureMount(hasCrashed);
        // A module that crashes in its first render still counts as mounted to single-spa.
        if (!hasCrashed) onMounted();
      },
      (cause) => {
        fail('mount')(cause);
        // A late mount isn't shown any more.
        parcel.mountPromise.then(unmountParcel).catch(() => null);
      },
    );
  };
  const started = start().catch((cause) =>
    fail(cause instanceof EvaluationError ? 'evaluate' : 'load')(cause),
  );

  return () => {
    isCancelled = true;
    void started
      .then(() => mounting)
      .then(() => unmount())
      .catch((cause) =>
        telemetry.report({ module: module.id, version: module.version, phase: 'unmount', cause }),
      )
      .then(() => {
        endContainment();
        element.remove();
        // A parcel that failed to mount remains among its parent's children, so the references in its props are
        // released.
        props.domElement = props.host = props.onCrash = props.onRender = undefined;
      });
  };
}
