import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Definition } from './Definition';
import { Tooltip } from './Tooltip';

const show = () =>
  render(
    <Tooltip text="Collapse the sidebar">
      <button type="button">«</button>
    </Tooltip>,
  );
const tooltip = () => screen.queryByRole('tooltip');

it('shows its text as a description on focus and hides it on blur', async () => {
  show();
  await userEvent.tab();
  expect(tooltip()).toHaveTextContent('Collapse the sidebar');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Collapse the sidebar');
  await userEvent.tab();
  expect(tooltip()).not.toBeInTheDocument();
});

it('shows on hover, stays while the text is hovered, and closes on Escape', async () => {
  show();
  await userEvent.hover(screen.getByRole('button'));
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
  fireEvent.pointerEnter(tooltip() as HTMLElement, { pointerType: 'mouse' });
  expect(tooltip()).toBeVisible();
  await userEvent.unhover(screen.getByRole('button'));
  await waitFor(() => expect(tooltip()).not.toBeInTheDocument());
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
});

it('closes on Escape while it is hovered and another element has the focus, without closing more', async () => {
  const closeDialog = jest.fn();
  document.addEventListener('keydown', closeDialog, { capture: true });
  show();
  await userEvent.hover(screen.getByRole('button'));
  expect(tooltip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  expect(closeDialog).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closeDialog).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', closeDialog, { capture: true });
});

it('shows a definition on tap', async () => {
  render(<Definition text="Leads divided by unique views.">Conversion</Definition>);
  await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Conversion' }) }]);
  expect(tooltip()).toHaveTextContent('Leads divided by unique views.');
});

it('closes on a tap elsewhere in a browser that does not focus a tapped button', async () => {
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(tooltip()).toBeVisible();
  await userEvent.pointer([{ keys: '[TouchA]', target: document.body }]);
  expect(tooltip()).not.toBeInTheDocument();
});
