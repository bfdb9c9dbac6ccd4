import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { Dialog } from './Dialog';
import { Menu, MenuItem } from './Menu';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show code</Button>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>QR code</MenuItem>
      </Menu>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="QR code"
        description="Leads to the listing."
        footer={<Button>Download</Button>}
      >
        <input aria-label="Address" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('has a title and description, and focuses its first field', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Show code' }));
    const dialog = screen.getByRole('dialog', { name: 'QR code' });
    expect(dialog).toHaveAccessibleDescription('Leads to the listing.');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
  });

  it('closes on Esc and restores focus to its opener', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Show code' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show code' })).toHaveFocus();
  });

  it('closes by its button', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Show code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('restores focus to the menu’s button when a menu item opened it', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'QR code' }));
    await screen.findByRole('dialog', { name: 'QR code' });
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('focuses the page’s title when its opener was removed in the meantime', async () => {
    const page = (open: boolean) => (
      <>
        <h1 tabIndex={-1} data-page-title="">
          Settings
        </h1>
        <Dialog open={open} onOpenChange={jest.fn()} title="Code" />
      </>
    );
    const { rerender } = render(page(false));
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    rerender(page(true));
    opener.remove();
    rerender(page(false));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });
});
