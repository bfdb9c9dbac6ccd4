import { type ComponentProps, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../App';
import { registry } from '../modules/registry';
import type { StartLocation } from '../routing/startLocation';
import { sessionStore } from '../session/sessionStore';
import { reportShellFailure } from '../telemetry';
import { getFrameKey } from './frameKey';
import '../pageFrame';

/**
 * Starts React: on the frame that the page shows, or in its place. The frame stays until the new tree has rendered.
 * @param page the shell's own page at the address, which is loaded first, because only a complete frame can be hydrated
 */
export async function takeOver(
  root: HTMLElement,
  props: ComponentProps<typeof App>,
  { page }: Pick<StartLocation, 'page'>,
): Promise<Root> {
  const app = <App {...props} />;
  // A page that fails to load shows its failure.
  if (canTakeOver()) await page?.load().catch(() => null);
  // In slices of a few milliseconds, between which the browser handles input.
  return new Promise((resolve) => startTransition(() => resolve(show(root, app))));
}

function show(root: HTMLElement, app: ReactNode): Root {
  if (canTakeOver())
    return hydrateRoot(root, app, {
      onRecoverableError: (cause) => reportShellFailure({ phase: 'render', cause }),
    });
  const created = createRoot(root);
  created.render(app);
  return created;
}

/** Overrides may have replaced modules, and another tab may have ended the session. */
function canTakeOver(): boolean {
  const frame = globalThis.lintelFrame;
  const { signedIn } = sessionStore.getSnapshot();
  return frame !== undefined && frame.signedIn === signedIn && frame.key === getFrameKey(registry.modules);
}
