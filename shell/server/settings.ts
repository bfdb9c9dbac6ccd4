import type { HostConfig } from '@lintel/contract';

/** Gives the public half of the key that QA links are signed with; null while there is none. */
export type QaKey = () => Promise<string | null>;

/** What pages are configured with: a key that is made while the gateway runs counts from the next page load on. */
export function createConfigReader(
  config: HostConfig,
  qaKey: QaKey = async () => null,
): () => Promise<HostConfig> {
  return async () => {
    const key = await qaKey().catch((cause) => {
      console.error('QA links cannot be read:', cause);
      return null;
    });
    return key ? { ...config, qaKey: key } : config;
  };
}
