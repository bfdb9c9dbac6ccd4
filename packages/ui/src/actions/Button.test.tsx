import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';

it('is not a submit button by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
});

it('keeps its name when only the icon is visible', () => {
  render(
    <Button wideOnlyText icon={<svg />}>
      Export CSV
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

it('is disabled and busy while pending', async () => {
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

it('regains focus when the pending action ends', async () => {
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
