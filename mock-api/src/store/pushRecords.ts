/** A browser that shows notifications; `id` is the hash of its endpoint. It belongs to a session and ends with it. */
export interface PushDeviceRecord {
  id: string;
  userId: string;
  /** The account of its session. */
  accountId: string;
  sessionId: string;
  /** Its URL at the browser's push service, which is a secret. */
  endpoint: string;
  /** The server's key that the browser has subscribed with. */
  publicKey: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
  userAgent: string;
  createdAt: string;
}

/** A queued notification for one device. A sent one is removed. */
export interface PushMessageRecord {
  id: string;
  accountId: string;
  userId: string;
  deviceId: string;
  /** `path` is the dashboard's page that a click opens. */
  notification: { title: string; body: string; path: string };
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
}
