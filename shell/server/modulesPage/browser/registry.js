// Modules of other teams run on this origin. A cookie would be sent with their calls, too; this storage belongs to the
// tab.
const STORAGE_KEY = 'lintel-registry-token';
export const UNREACHABLE = "Couldn't reach the registry. Check your connection and try again.";

export const token = {
  get: () => sessionStorage.getItem(STORAGE_KEY),
  set: (value) => sessionStorage.setItem(STORAGE_KEY, value),
  remove: () => sessionStorage.removeItem(STORAGE_KEY),
};

export class CallError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Calls the registry. @throws CallError with a message for users */
export async function call(path, body) {
  const response = await fetch(`/registry/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token.get()}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError(UNREACHABLE);
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  throw new CallError(answer?.error?.message ?? UNREACHABLE, response.status);
}

const SOON_MS = 400;
const ATTEMPTS = 8;

/**
 * Reads the health of the versions. Gateways notice a new revision within a second.
 * @param revision the oldest to wait for
 */
export async function readHealth(revision = 0) {
  for (let attempt = 1; ; attempt += 1) {
    const health = await call('/health');
    if (health.revision >= revision || attempt === ATTEMPTS) return health;
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  }
}
