import { renderInHost } from '@lintel/module-kit/testing';
import Settings from '../features/settings/Settings';
import { createStore } from '../store';

/** For tests: the page at an address of its own, as the shell mounts it. */
export const renderSettings = (search = '') =>
  renderInHost(<Settings />, { createStore, path: `/settings${search}` });
