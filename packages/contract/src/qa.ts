/** The content of a QA link: builds of modules to open, and an expiry date. */
export interface QaTicket {
  /** Names the link, so that it can be revoked. */
  id: string;
  /** Module id → version, or a dev server on the tester's machine: `http://localhost:3100`. */
  modules: Record<string, string>;
  /** ISO 8601, UTC. */
  issuedAt: string;
  expiresAt: string;
  /** Note for the reviewer. */
  note?: string;
}

export type QaReading =
  | { state: 'valid' | 'expired' | 'revoked'; ticket: QaTicket }
  /** Not signed with this key, modified, or not a token. */
  | { state: 'tampered' }
  /**
   * The token cannot be verified. `insecure`: plain http has no WebCrypto; `unsupported`: the browser lacks Ed25519.
   */
  | { state: 'unverifiable'; reason: 'insecure' | 'unsupported' };

/**
 * Reads the token of a QA link: `base64url(ticket as JSON).base64url(Ed25519 signature of the part before the dot)`.
 * @param key public half of the key, 32 bytes, base64url
 * @param options `revoked` contains the ids of revoked links, which are refused
 */
export async function readQaToken(
  token: string,
  key: string,
  { revoked = [], now = Date.now() }: { revoked?: readonly string[]; now?: number } = {},
): Promise<QaReading> {
  const [payload, signature, ...more] = token.split('.');
  if (!payload || !signature || more.length > 0) return { state: 'tampered' };
  // Typed as always defined, but browsers omit it on plain http.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return { state: 'unverifiable', reason: 'insecure' };
  try {
    const publicKey = await subtle.importKey('raw', decodeBase64Url(key), 'Ed25519', false, ['verify']);
    const signed = new TextEncoder().encode(payload);
    if (!(await subtle.verify('Ed25519', publicKey, decodeBase64Url(signature), signed)))
      return { state: 'tampered' };
    const ticket = JSON.parse(new TextDecoder().decode(decodeBase64Url(payload))) as QaTicket;
    // Links of earlier releases have no id, so they could not be revoked.
    if (!ticket.id) return { state: 'tampered' };
    if (revoked.includes(ticket.id)) return { state: 'revoked', ticket };
    return { state: Date.parse(ticket.expiresAt) > now ? 'valid' : 'expired', ticket };
  } catch (cause) {
    const unsupported = (cause as Error).name === 'NotSupportedError';
    return unsupported ? { state: 'unverifiable', reason: 'unsupported' } : { state: 'tampered' };
  }
}

/** @throws DOMException when the text is not base64url */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
