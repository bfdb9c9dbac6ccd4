import { renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { createStore } from '../../../store';
import { makeLead } from '../../../testing/records';
import { ContactBar } from './ContactBar';

const onContact = jest.fn();
const onNote = jest.fn();
const show = (phone: string) =>
  renderInHost(<ContactBar lead={makeLead({ phone })} onContact={onContact} onNote={onNote} />, {
    createStore,
  });
const bar = () => within(screen.getByRole('region', { name: 'Contact' }));

test('[PHONE-03] calls, chats and leads to the notes', async () => {
  const { user } = show('+49 151 5550 1287');
  expect(bar().getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+4915155501287');
  expect(bar().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/4915155501287',
  );
  await user.click(bar().getByRole('button', { name: 'Note' }));
  expect(onNote).toHaveBeenCalledTimes(1);
});

test('[PHONE-03] offers no call without a phone number', () => {
  show('');
  expect(bar().queryByRole('link')).not.toBeInTheDocument();
  expect(bar().getByRole('button', { name: 'Note' })).toBeVisible();
});
