import type { HostConfig } from '@lintel/contract';
import { readInlined } from './readInlined';

/** `config.json`, inlined in the page by the gateway. */
export const config: HostConfig = {
  apiBaseUrl: '/api',
  ...readInlined<Partial<HostConfig>>('lintel-config'),
};
