import { createHash } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import { assertSessionOpen } from '../account/reauthentication';
import { ApiError, invalid, notFound } from '../errors';
import { readDevice } from '../http/device';
import { lockUser, operation } from '../http/operation';
import { created, noContent, ok } from '../http/responses';
import type { PushDeviceRecord } from '../store/pushRecords';
import { removePushDevice } from '../store/removePushDevices';
import { isPublicKey } from './vapidKeys';

// Settings: the browsers that show notifications of new leads to the signed-in user.

const MAX_DEVICES = 10;

export const getPush = operation('GET /me/push', async ({ caller, services, user }) => {
  const devices = await services.store.server.pushDevices.find('userId', user.id);
  return ok({
    publicKey: services.pushSender.publicKey,
    devices: devices.map((device) => toPushDeviceResponse(device, caller.sessionId)),
  });
});

/** Adds a device. A session has one device, which is removed with the session. */
export const addPushDevice = lockUser(
  operation('POST /me/push', async (call) => {
    const { account, body, caller, request, services, user } = call;
    const { endpoint, publicKey, keys } = body;
    if (!services.pushSender.isAllowed(endpoint))
      throw invalid({ endpoint: "Lintel can't send notifications to this browser" });
    if (!isPublicKey(keys.p256dh)) throw invalid({ 'keys.p256dh': 'This is not a key of a browser' });
    if (!services.pushSender.knowsKey(publicKey))
      throw invalid({ publicKey: 'This key was replaced. Subscribe again.' });
    await assertSessionOpen(call);
    const { pushDevices } = services.store.server;
    const id = toDeviceId(endpoint);
    const before = await pushDevices.get(id);
    // Notifications that are queued for a browser belong to the session that it had at the time.
    const isSame = before?.sessionId === caller.sessionId;
    if (before && !isSame) await removePushDevice(services.store, id);
    const others = (await pushDevices.find('userId', user.id)).filter((device) => device.id !== id);
    for (const device of others)
      if (device.sessionId === caller.sessionId) await removePushDevice(services.store, device.id);
    if (others.filter(({ sessionId }) => sessionId !== caller.sessionId).length >= MAX_DEVICES)
      throw new ApiError(
        409,
        'LIMIT_REACHED',
        `You get notifications on ${MAX_DEVICES} devices already. Turn them off on one of them, or sign out there.`,
      );
    const device = {
      id,
      userId: user.id,
      accountId: account.id,
      sessionId: caller.sessionId,
      endpoint,
      publicKey,
      ...keys,
      userAgent: readDevice(request).userAgent,
      createdAt: isSame ? before.createdAt : new Date(services.now()).toISOString(),
    };
    await pushDevices.put(device);
    return created(toPushDeviceResponse(device, caller.sessionId), 'Notifications turned on');
  }),
);

export const removePushDeviceOfUser = lockUser(
  operation('DELETE /me/push/{id}', async ({ path, services, user }) => {
    const device = await services.store.server.pushDevices.get(path.id);
    if (device?.userId !== user.id) throw notFound('device');
    await removePushDevice(services.store, device.id);
    return noContent();
  }),
);

/**
 * Makes the id of a device, the same for every user of a browser: a new subscription with its endpoint replaces the
 * previous one.
 */
const toDeviceId = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

const toPushDeviceResponse = (
  { id, userAgent, createdAt, sessionId }: PushDeviceRecord,
  currentSessionId: string,
): Schemas['PushDevice'] => ({ id, userAgent, createdAt, current: sessionId === currentSessionId });
