import { renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { Pages } from '../Pages';
import { createStore } from '../store';

/** The page of reviews, as the host mounts it, and its parts by the words on them. */
export function showList(path = '/reviews') {
  const view = renderInHost(<Pages />, { createStore, path });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    ...view,
    button,
    /** By what the customer's name begins with; roles of whole rows take jsdom seconds. */
    async row(customer: string) {
      const name = await screen.findByText(new RegExp(`^${customer}`), { selector: 'td *' });
      return within(name.closest('tr') ?? name);
    },
    press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })),
    lastToast: () => view.host.toasts.at(-1),
    search: () => view.host.navigation.getSnapshot().location.search,
  };
}
