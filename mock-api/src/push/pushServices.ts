/** A push service of browsers: the endpoints that notifications may be sent to. */
export interface PushService {
  protocol: 'https:' | 'http:';
  /** With its port, unless that is the protocol's. */
  host: string;
  /** Whether all names below the host are meant, rather than the host. */
  isWildcard: boolean;
}

/** Of Chrome, Edge, Opera and Samsung's browser; of Firefox; of Edge on Windows; of Safari. */
export const BROWSERS_SERVICES =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com';

const SERVICE = /^(?:https:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;
/** Without encryption only on the machine itself. */
const ON_LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** @returns null for a name that is not understood */
export function readPushService(text: string): PushService | null {
  if (ON_LOOPBACK.test(text)) return { protocol: 'http:', host: new URL(text).host, isWildcard: false };
  if (!SERVICE.test(text)) return null;
  const name = text.replace('https://', '');
  const isWildcard = name.startsWith('*.');
  return { protocol: 'https:', host: new URL(`https://${name.replace('*.', '')}`).host, isWildcard };
}

/** Whether a browser's endpoint is at one of these services, so that it can't name a server of our network. */
export function isPushEndpoint(endpoint: string, services: readonly PushService[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some(
    (service) =>
      service.protocol === protocol &&
      (service.isWildcard ? host.endsWith(`.${service.host}`) : host === service.host),
  );
}
