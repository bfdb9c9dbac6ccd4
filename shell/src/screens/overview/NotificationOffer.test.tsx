import { screen, waitFor } from '@testing-library/react';
import { saveChoice } from '../../alerts/notificationChoice';
import { registry } from '../../modules/registry';
import { renderScreen } from '../../testing/renderScreen';
import Overview from './Overview';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  saveChoice(null);
});

test.each(['Turn on notifications', 'Not now'])('"%s" leaves the focus to the page', async (name) => {
  const requestPermission = async () => 'granted';
  Object.assign(globalThis, {
    Notification: Object.assign(class {}, { permission: 'default', requestPermission }),
  });
  registry.modules = [];
  saveChoice('offer');
  const { user } = renderScreen(
    <main id="main" tabIndex={-1}>
      <Overview />
    </main>,
    '/',
  );
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});
