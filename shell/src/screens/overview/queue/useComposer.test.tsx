import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeModule } from '../../../testing/makeModule';
import { useComposer } from './useComposer';

const note = { label: 'Add a note', event: 'lead.changed', call: 'POST /leads/{id}/notes', body: {} };
const queue = { sources: [], title: 'name', to: '/leads/{id}', labels: {}, note };
const item = { key: 'leads/l1', title: 'Ada', module: makeModule(), queue, record: { id: 'l1' } };

function Row() {
  const { composer, compose } = useComposer(item as never);
  return (
    <>
      <button type="button" onClick={() => void compose('note')}>
        Add a note
      </button>
      {composer}
    </>
  );
}

beforeEach(() => localStorage.clear());

test('[TODAY-06] a form that is open already has the focus again, with its text', async () => {
  const user = userEvent.setup();
  render(<Row />);
  const button = screen.getByRole('button', { name: 'Add a note' });
  await user.click(button);
  const box = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(box, 'First');
  act(() => button.focus());
  await user.click(button);
  expect(box).toHaveFocus();
  expect(box).toHaveValue('First');
});
