import './watchReact';
import '@lintel/module-kit/nonce';
import '@lintel/ui/tokens.css';
import '@lintel/ui/base.css';
import './shellIntegrity';
import { nextTask } from './nextTask';
import { startWithOverrides } from './overrides/startWithOverrides';
import { startTelemetry } from './telemetry/startTelemetry';

startTelemetry();
evaluateInTasks().catch((cause) => {
  globalThis.showStartFailure?.();
  throw cause;
});

declare global {
  /** Defined by the gateway's page: shows that the shell could not start. */
  var showStartFailure: (() => void) | undefined;
}

/** Runs the rest of this script in several tasks, so that the browser handles input between them. */
async function evaluateInTasks() {
  await nextTask();
  await import(/* webpackMode: "eager" */ './modules/sharedModules');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './layout/Layout');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './startShell');
  await nextTask();
  await startWithOverrides(startShell);
}
