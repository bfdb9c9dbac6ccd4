import { toNetwork } from '@lintel/contract/network';
import { hashToken } from '../crypto/tokens';
import type { Device } from '../http/device';
import type { UserData } from '../store/Store';

const KEPT_DEVICES = 50;

/** Whether the user has signed in from this device before: a browser and system in a network. */
export async function isKnownDevice({ devices, sessions }: UserData, device: Device): Promise<boolean> {
  const text = describe(device);
  // Sessions may be older than the list of devices.
  if (await devices.get(hashToken(text))) return true;
  return (await sessions.all()).some((each) => describe(each) === text);
}

/** Stores a device, and removes the least recently used one when there are too many. */
export async function recordDevice({ devices }: UserData, device: Device, at: string) {
  const id = hashToken(describe(device));
  const earlier = await devices.get(id);
  await devices.put({ id, firstSeenAt: earlier?.firstSeenAt ?? at, lastSeenAt: at });
  const oldestFirst = (await devices.all()).sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? -1 : 1));
  for (const oldest of oldestFirst.slice(0, -KEPT_DEVICES)) await devices.remove(oldest.id);
}

/**
 * Describes a device without versions, so that an update of the browser is not a new device; an IPv4 network is a /24.
 */
const describe = ({ userAgent, address }: Device) =>
  `${userAgent.replaceAll(/[\d._]+/g, '')} ${toNetwork(address).replace(/\.\d+$/, '')}`;
