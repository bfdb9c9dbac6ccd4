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
  loseFocus();
  end();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveFocus();
});

/** Moves the focus to the body, as browsers do when the focused control becomes disabled. */
function loseFocus() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}

interface FormProps {
  saved: Promise<void>;
  /** Whether the form becomes blank a moment after the action ends. */
  isLate: boolean;
}

function NoteForm({ saved, isLate }: FormProps) {
  const [pending, setPending] = useState(false);
  const [text, setText] = useState('Call back');
  async function save() {
    setPending(true);
    await saved;
    setPending(false);
    if (isLate) setTimeout(() => setText(''));
    else setText('');
  }
  return (
    <form>
      <input type="hidden" name="key" />
      <textarea aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <Button disabled={text === ''} pending={pending} onClick={save}>
        Add Note
      </Button>
    </form>
  );
}

it.each([
  ['when', false],
  ['after', true],
])(
  'leaves the focus to the first field of a form that is blank %s its action ends',
  async (_when, isLate) => {
    let end: () => void = () => {};
    const saved = new Promise<void>((resolve) => {
      end = resolve;
    });
    render(<NoteForm saved={saved} isLate={isLate} />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    loseFocus();
    end();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus());
    expect(button).toBeDisabled();
    await userEvent.keyboard('Sent the plans');
    expect(button).toBeEnabled();
  },
);

function TwoActions() {
  const [pending, setPending] = useState<'save' | 'publish'>();
  const [isCancelling, setIsCancelling] = useState(false);
  const run = (action: 'save' | 'publish') => {
    setPending(action);
    setTimeout(() => setPending(undefined));
  };
  return (
    <form>
      <input aria-label="Title" />
      <Button pending={pending === 'save'} disabled={pending !== undefined} onClick={() => run('save')}>
        Save
      </Button>
      <Button pending={pending === 'publish'} disabled={pending !== undefined} onClick={() => run('publish')}>
        Publish
      </Button>
      <Button disabled={isCancelling} onClick={() => setIsCancelling(true)}>
        Cancel
      </Button>
    </form>
  );
}

it.each([['Save'], ['Publish']])('regains focus after its own action only: %s', async (last) => {
  render(<TwoActions />);
  for (const name of ['Save', 'Publish', last]) {
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    loseFocus();
    await waitFor(() => expect(button).toBeEnabled());
    expect(button).toHaveFocus();
  }
});

it('moves no focus to the first field when it is disabled without an action of its own', async () => {
  render(<TwoActions />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveFocus();
});
