/** A browser's caches, permissions and push subscriptions, which jsdom lacks. */
export function pushBrowser() {
  const cached = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const entries = cached.get(name) ?? new Map<string, string>();
    cached.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, await response.text()),
    };
  };
  const match = async (key: string, { cacheName }: { cacheName: string }) => {
    const text = cached.get(cacheName)?.get(key);
    return text === undefined ? undefined : new Response(text);
  };

  let count = 0;
  let current: ReturnType<typeof makeSubscription> | null = null;
  const ended: string[] = [];
  function makeSubscription(key: string) {
    count += 1;
    const endpoint = `https://push.example.com/${count}`;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
      unsubscribe: async () => {
        ended.push(endpoint);
        current = null;
        return true;
      },
    };
  }

  const shown: { close: jest.Mock }[] = [];
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: jest.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
        current = makeSubscription(applicationServerKey);
        return current;
      }),
    },
    showNotification: jest.fn(async () => {}),
    getNotifications: async () => shown,
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: jest.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const notification = {
    permission: 'default',
    requestPermission: async (): Promise<string> => notification.permission,
  };

  return {
    caches: {
      open,
      match,
      keys: async () => [...cached.keys()],
      delete: async (name: string) => cached.delete(name),
    } as unknown as CacheStorage,
    registration,
    serviceWorker,
    notification,
    shown,
    /** The endpoints of ended subscriptions. */
    ended,
    get endpoint() {
      return current?.endpoint ?? null;
    },
    /** Adds a subscription of an earlier sign-in. */
    leaveSubscription(key: string) {
      current = makeSubscription(key);
    },
  };
}
