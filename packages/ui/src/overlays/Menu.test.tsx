import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from './Menu';

function renderMenu(onSelect = jest.fn()) {
  render(
    <Menu trigger={<Button>More</Button>} label="Listing">
      <MenuItem onSelect={() => onSelect('edit')} shortcut="E">
        Edit
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={() => onSelect('delete')}>
        Delete
      </MenuItem>
    </Menu>,
  );
  return onSelect;
}

describe('Menu', () => {
  it('opens, moves and selects by keyboard, and restores focus', async () => {
    const onSelect = renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menu', { name: 'Listing' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('delete');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('opens on a click without a pointer, as voice control and shortcuts send it', () => {
    renderMenu();
    act(() => screen.getByRole('button', { name: 'More' }).click());
    expect(screen.getByRole('menu', { name: 'Listing' })).toBeInTheDocument();
  });

  it('closes on Esc', async () => {
    renderMenu();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

function Choices() {
  const [isChecked, setChecked] = useState(false);
  return (
    <Menu trigger={<Button>Columns</Button>} label="Columns">
      <MenuCheckboxItem checked={isChecked} onChange={setChecked}>
        Phone
      </MenuCheckboxItem>
      <MenuCheckboxItem checked={false} onChange={() => {}}>
        Source
      </MenuCheckboxItem>
    </Menu>
  );
}

it('stays open while several choices are made by keyboard', async () => {
  render(<Choices />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const phone = screen.getByRole('menuitemcheckbox', { name: 'Phone' });
  expect(phone).toHaveFocus();
  expect(phone).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Phone' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Source' })).toHaveFocus();
});
