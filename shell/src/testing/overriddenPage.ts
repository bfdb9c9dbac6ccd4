import { apiServer } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { config } from '../config';
import { registry } from '../modules/registry';
import { applyOverrides } from '../overrides/applyOverrides';
import { removeLinkCookie } from '../overrides/linkCookie';
import { STORAGE_KEY } from '../overrides/storageKey';
import type { StoredOverrides } from '../overrides/storedOverrides';
import { makeRelease } from './makeBuild';
import { makeModule } from './makeModule';
import { qaKey } from './qaLinks';

// A page whose modules are overridden. Each test begins in a new tab, in production.

export const RELEASE = 'http://localhost/modules/leads/1.5.0-rc.1/release.json';

export const versions = () => registry.modules.map(({ id, version }) => `${id}@${version}`);
export const banner = () => screen.getByRole('region', { name: 'Module overrides' });
export const readStored = (): StoredOverrides | null =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');

/** Opens a page at that address, in this tab. */
export async function open(address: string) {
  history.replaceState({ from: 'test' }, '', address);
  registry.modules = [makeModule({ id: 'properties', name: 'Properties' }), makeModule()];
  await applyOverrides();
}

/** Opens a QA link and confirms it. */
export async function openLink(address: string) {
  const opened = open(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Open preview' }));
  await opened;
}

/** Starts each test of a file in a new tab. @returns the server of releases, which contains leads@1.5.0-rc.1 */
export function testOverrides() {
  beforeEach(() => {
    Object.assign(config, { qaKey, qaRevoked: undefined, devServers: undefined, development: undefined });
    removeLinkCookie();
    sessionStorage.clear();
  });
  afterEach(() => document.body.replaceChildren());
  return apiServer(http.get(RELEASE, () => HttpResponse.json(makeRelease())));
}
