import type { Schemas } from '@lintel/contract/api';
import { renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import Profile from '../features/profile/Profile';
import { createStore } from '../store';
import { profileServer } from './profileServer';

/** Renders the profile page. @returns helpers for its fields and buttons */
export async function renderProfile(
  server: SetupServer,
  changes?: Partial<Schemas['User']>,
  path = '/profile',
) {
  const { state, handlers } = profileServer(changes);
  server.use(...handlers);
  const view = renderInHost(<Profile />, { createStore, path });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  await section('Languages');
  const field = (name: string) =>
    screen.getByRole(name === 'Add a language' ? 'combobox' : 'textbox', { name });
  return {
    ...view,
    state,
    section,
    field,
    /** Replaces a field's text. */
    fill: async (name: string, text: string) => {
      await view.user.clear(field(name));
      if (text !== '') await view.user.paste(text);
    },
    save: async (name: string) =>
      view.user.click((await section(name)).getByRole('button', { name: 'Save' })),
    saveAll: () => view.user.click(screen.getByRole('button', { name: 'Save All' })),
  };
}
