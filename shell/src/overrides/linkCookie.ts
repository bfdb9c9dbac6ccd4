const NAME = 'lintel_qa_link';

/**
 * Stores the confirmed QA link and the chosen dev servers in a cookie for the gateway, so that the policy of the next
 * page allows these. Only a script of this origin can write it, which a link alone can't. It is a session cookie.
 */
export function writeLinkCookie(token: string, servers: string[]) {
  const ports = servers.map((server) => new URL(server).port || '80');
  write(ports.length > 0 ? `${token}~${ports.join('.')}` : token);
}

export const removeLinkCookie = () => write('; Max-Age=0');

function write(value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox.
  document.cookie = `${NAME}=${value}; Path=/; SameSite=Lax${secure}`;
}
