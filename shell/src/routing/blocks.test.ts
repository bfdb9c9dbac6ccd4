import { createMemoryRouter } from 'react-router-dom';
import { blockNavigation, reload } from './blocks';

const router = createMemoryRouter([{ path: '*', element: null }]);
const load = jest.fn();
let unblock = () => {};

const unsaved = () => {
  unblock = blockNavigation(router, () => true, 'Leave without saving the note?');
};

afterEach(() => {
  unblock();
  load.mockReset();
  jest.restoreAllMocks();
});

test('a reload asks nothing when everything is saved', () => {
  const confirm = jest.spyOn(window, 'confirm');
  reload(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

test("a reload asks by the page's own words when something is not, and stays on a no", () => {
  unsaved();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  reload(load);
  expect(confirm).toHaveBeenCalledWith('Leave without saving the note?');
  expect(load).not.toHaveBeenCalled();
});

test('who lets go of it is not asked a second time by the browser', () => {
  unsaved();
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  reload(load);
  expect(load).toHaveBeenCalledTimes(1);
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
