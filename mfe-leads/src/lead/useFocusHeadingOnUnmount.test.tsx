import { PageHeader } from '@lintel/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useFocusHeadingOnUnmount } from './useFocusHeadingOnUnmount';

function Control() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <button type="button" ref={button}>
      Send
    </button>
  );
}

test('focuses the heading of a page whose code is still loading when the control is removed', async () => {
  const { rerender } = render(<Control />);
  screen.getByRole('button').focus();
  rerender(<p>Loading</p>);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
  rerender(<PageHeader title="Spring" />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Spring' })).toHaveFocus());
});

test('leaves the focus where the user has moved it meanwhile', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Control />);
  screen.getByRole('button').focus();
  rerender(<input aria-label="Search" />);
  await new Promise((resolve) => setTimeout(resolve));
  await user.click(screen.getByRole('textbox'));
  rerender(
    <>
      <input aria-label="Search" />
      <PageHeader title="Spring" />
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
