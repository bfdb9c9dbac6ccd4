import type { HostServices } from '@lintel/contract';
import { renderInHost } from '@lintel/module-kit/testing';
import Settings from '../features/settings/Settings';
import { createStore } from '../store';

/** Renders the page at an address, as the shell mounts it. */
export const renderSettings = (search = '', services: Partial<HostServices> = {}) =>
  renderInHost(<Settings />, { createStore, path: `/settings${search}`, services });
