import { config } from '../config';
import { registry } from './registry';

/** Files of a dev server belong to no revision, and no worker may open another revision instead. */
export const hasDevServer = () =>
  config.overrides || registry.modules.some(({ baseUrl }) => !baseUrl.startsWith('/'));
