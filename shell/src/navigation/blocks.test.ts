import { createMemoryRouter } from 'react-router-dom';
import { blockNavigation, leavePrompt, reload } from './blocks';

const router = createMemoryRouter([{ path: '*', element: null }]);
const load = jest.fn();
let unblock = () => {};

const blockUnsaved = () => {
  unblock = blockNavigation(router, () => true, 'Leave without saving the note?');
};
const prompt = () => leavePrompt.getSnapshot();

afterEach(() => {
  unblock();
  load.mockReset();
});

test('reloads without asking when everything is saved', () => {
  reload(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(prompt()).toBeNull();
});

test("asks with the page's own message before unsaved changes are lost, and stays when declined", () => {
  blockUnsaved();
  reload(load);
  expect(prompt()?.message).toBe('Leave without saving the note?');
  prompt()?.answer(false);
  expect(prompt()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('the browser does not ask again after the user has agreed', () => {
  blockUnsaved();
  reload(load);
  prompt()?.answer(true);
  expect(load).toHaveBeenCalledTimes(1);
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
