import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { ConfirmDialog } from './ConfirmDialog';

function Opener({ onConfirm = jest.fn(), pending }: { onConfirm?: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete the note"
        text="It cannot be brought back."
        confirmLabel="Delete"
        danger
        pending={pending}
        onConfirm={onConfirm}
      />
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete…' }));

describe('ConfirmDialog', () => {
  it('focuses the safe answer first', async () => {
    render(<Opener />);
    await open();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the note' });
    expect(dialog).toHaveAccessibleDescription('It cannot be brought back.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms and lets its owner close it', async () => {
    const onConfirm = jest.fn();
    render(<Opener onConfirm={onConfirm} />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('closes by %s without confirming and restores focus', async (_way, close) => {
    const onConfirm = jest.fn();
    render(<Opener onConfirm={onConfirm} />);
    await open();
    await close();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open while the action is pending', async () => {
    render(<Opener pending />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });
});
