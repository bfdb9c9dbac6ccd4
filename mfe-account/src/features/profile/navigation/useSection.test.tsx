import { apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderProfile } from '../../../testing/renderProfile';
import { SCROLL_OFFSET_PX } from './sectionScroll';

const server = apiServer();
const HEIGHT = 300;
const scroll = jest.fn<void, [ScrollToOptions]>();
const order = [
  'photo',
  'basic',
  'about',
  'contact',
  'social',
  'specializations',
  'certifications',
  'languages',
];

/** jsdom has no layout: each section is 300 px high, the window 768. */
beforeEach(() => {
  Object.assign(window, { scrollTo: scroll.mockClear(), scrollY: 0 });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 8 * HEIGHT, configurable: true });
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    return { top: order.indexOf(this.id) * HEIGHT - scrollY } as DOMRect;
  };
});

function scrollOn(top: number) {
  Object.assign(window, { scrollY: top });
  act(() => void dispatchEvent(new Event('scroll')));
}

const linkTo = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name });

test('[PROF-02] scrolls smoothly to a chosen section, 80 px below the top', async () => {
  const { user, host } = await renderProfile(server);
  expect(SCROLL_OFFSET_PX).toBe(80);
  expect(scroll).not.toHaveBeenCalled();
  await user.click(linkTo('Contact'));
  expect(scroll).toHaveBeenLastCalledWith({ top: 3 * HEIGHT - 80, behavior: 'smooth' });
  expect(host.navigation.getSnapshot().location.hash).toBe('#contact');
  expect(linkTo('Contact')).toHaveAttribute('aria-current', 'true');

  await user.selectOptions(screen.getByLabelText('Section'), 'Basic info');
  expect(scroll).toHaveBeenLastCalledWith({ top: HEIGHT - 80, behavior: 'smooth' });
  expect(screen.getByLabelText('Section')).toHaveValue('basic');
});

test('does not animate when reduced motion is preferred', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const { user } = await renderProfile(server);
  await user.click(linkTo('Contact'));
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

test('[PROF-03] selects the section in the hash on load and keeps the query', async () => {
  const { host } = await renderProfile(server, {}, '/profile?from=mail#social');
  expect(scroll).toHaveBeenCalledWith({ top: 4 * HEIGHT - 80, behavior: 'instant' });
  expect(linkTo('Social links')).toHaveAttribute('aria-current', 'true');
  expect(host.navigation.getSnapshot().location.search).toBe('?from=mail');
});

test('updates the hash while scrolling without moving the page', async () => {
  const { host } = await renderProfile(server);
  const hash = () => host.navigation.getSnapshot().location.hash;
  scrollOn(2 * HEIGHT - 60);
  await waitFor(() => expect(hash()).toBe('#about'));
  scrollOn(8 * HEIGHT - innerHeight);
  await waitFor(() => expect(hash()).toBe('#languages'));
  scrollOn(0);
  await waitFor(() => expect(hash()).toBe('#photo'));
  expect(scroll).not.toHaveBeenCalled();
});

test('does not select sections that it scrolls past', async () => {
  const { user, host } = await renderProfile(server);
  await user.click(linkTo('Contact'));
  scrollOn(HEIGHT);
  expect(host.navigation.getSnapshot().location.hash).toBe('#contact');
  act(() => void dispatchEvent(new Event('scrollend')));
  scrollOn(HEIGHT + 1);
  await waitFor(() => expect(host.navigation.getSnapshot().location.hash).toBe('#basic'));
});
