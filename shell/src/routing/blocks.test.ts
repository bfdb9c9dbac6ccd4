import { createMemoryRouter } from 'react-router-dom';
import { blockNavigation, leaveQuestion, reload } from './blocks';

const router = createMemoryRouter([{ path: '*', element: null }]);
const load = jest.fn();
let unblock = () => {};

const unsaved = () => {
  unblock = blockNavigation(router, () => true, 'Leave without saving the note?');
};
const asked = () => leaveQuestion.getSnapshot();

afterEach(() => {
  unblock();
  load.mockReset();
});

test('a reload asks nothing when everything is saved', () => {
  reload(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked()).toBeNull();
});

test("a reload asks by the page's own words when something is not, and stays on a no", () => {
  unsaved();
  reload(load);
  expect(asked()?.message).toBe('Leave without saving the note?');
  asked()?.answer(false);
  expect(asked()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('who lets go of it is not asked a second time by the browser', () => {
  unsaved();
  reload(load);
  asked()?.answer(true);
  expect(load).toHaveBeenCalledTimes(1);
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
