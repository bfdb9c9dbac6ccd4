import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';

it('is no submit button unless told', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
});

it('keeps its name when only the icon is seen', () => {
  render(
    <Button wideOnlyText icon={<svg />}>
      Export CSV
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

it('is disabled and says so while pending', async () => {
  const save = jest.fn();
  render(
    <Button pending pendingLabel="Saving..." onClick={save}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(save).not.toHaveBeenCalled();
});

function Saver({ done }: { done: Promise<void> }) {
  const [pending, setPending] = useState(false);
  return (
    <Button
      pending={pending}
      onClick={() => {
        setPending(true);
        done.then(() => setPending(false));
      }}
    >
      Save
    </Button>
  );
}

it('has the focus again when the work it started has ended', async () => {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  render(<Saver done={done} />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  button.blur();
  end();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveFocus();
});
