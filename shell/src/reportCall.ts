import type { RegisteredModule } from '@lintel/contract';
import { nameCall, reportCall } from '@lintel/module-kit';
import { registry } from './modules/registry';
import { measure, SLOW_CALL_MS, telemetry } from './telemetry';

/** Sends a call of the API and reports it under its owner's name when it is slow or fails. */
export function reportOwnedCall(
  { id: module, version }: Pick<RegisteredModule, 'id' | 'version'>,
  sent: Parameters<typeof reportCall>[1],
  send: () => Promise<Response>,
) {
  const startedAt = performance.now();
  return reportCall(
    (failure) => telemetry.report({ module, version, ...failure }),
    sent,
    async () => {
      const response = await send();
      if (performance.now() - startedAt > SLOW_CALL_MS)
        measure('lintel:call', startedAt, { module, version, call: nameCall(sent) });
      return response;
    },
  );
}

/** Sends a call of the shell itself and reports it in the same way. */
export const reportShellCall = (sent: Parameters<typeof reportCall>[1], send: () => Promise<Response>) =>
  reportOwnedCall({ id: 'shell', version: registry.shell ?? '' }, sent, send);
