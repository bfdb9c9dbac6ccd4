import { renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { Pages } from '../Pages';
import { createStore } from '../store';

/** Mocks text heights, since jsdom has no layout. */
export function mockTextHeights(heights: { whole: number; shown: number }) {
  globalThis.ResizeObserver = class {
    constructor(private readonly measure: ResizeObserverCallback) {}
    observe() {
      this.measure([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => heights.whole);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => heights.shown);
}

/** Renders /reviews as the host mounts it, with queries for its rows and buttons. */
export function renderReviews(path = '/reviews') {
  const view = renderInHost(<Pages />, { createStore, path });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    ...view,
    button,
    /** Finds a row by the start of the customer's name. Querying rows by role takes seconds in jsdom. */
    async row(customer: string) {
      const name = await screen.findByText(new RegExp(`^${customer}`), { selector: 'td *' });
      return within(name.closest('tr') ?? name);
    },
    press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })),
    lastToast: () => view.host.toasts.at(-1),
    search: () => view.host.navigation.getSnapshot().location.search,
  };
}
