/** A push service of browsers: the endpoints that notifications may be sent to. */
export interface PushService {
  protocol: 'https:' | 'http:';
  /** Host with its port, unless it is the protocol's default. */
  host: string;
  /** Whether the service is all subdomains of the host, rather than the host itself. */
  isWildcard: boolean;
}

/** Push services of Chrome, Edge, Opera and Samsung's browser; of Firefox; of Edge on Windows; of Safari. */
export const BROWSERS_SERVICES =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com';

const SERVICE = /^(?:https:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;
/** Address without encryption, which is only allowed on the machine itself. */
const ON_LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** Parses the name of a service. @returns null for an invalid name */
export function readPushService(text: string): PushService | null {
  if (ON_LOOPBACK.test(text)) return { protocol: 'http:', host: new URL(text).host, isWildcard: false };
  if (!SERVICE.test(text)) return null;
  const name = text.replace('https://', '');
  const isWildcard = name.startsWith('*.');
  return { protocol: 'https:', host: new URL(`https://${name.replace('*.', '')}`).host, isWildcard };
}

/** Whether a browser's endpoint is at one of these services, so that it can't be a server in the operator's network. */
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
