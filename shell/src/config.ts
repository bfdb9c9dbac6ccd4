import type { HostConfig } from '@lintel/contract';
import { readInlined } from './readInlined';

/** `config.json`, which the gateway inlines in the page. */
export const config: HostConfig = {
  apiBaseUrl: '/api',
  ...readInlined<Partial<HostConfig>>('lintel-config'),
};
