import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftNotice } from './DraftNotice';

const draft = { isRestored: false, isOutdated: false, discard: () => {} };

test('shows nothing for current input', () => {
  const { container } = render(<DraftNotice draft={draft} />);
  expect(container).toBeEmptyDOMElement();
});

test('announces a restored draft politely and discards it by keyboard', async () => {
  const discard = jest.fn();
  render(
    <form>
      <input aria-label="Name" />
      <DraftNotice draft={{ ...draft, isRestored: true, discard }} />
    </form>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Draft restored');
  expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(discard).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('shows that the saved text has changed, also while typing', () => {
  render(<DraftNotice draft={{ ...draft, isOutdated: true }} />);
  expect(screen.getByText('The saved version has changed since.')).toBeInTheDocument();
});
