import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HostContext } from '../HostContext';
import { fakeHost } from '../testing';
import { Filters } from './Filters';

function show() {
  const user = userEvent.setup();
  render(
    <HostContext value={fakeHost()}>
      <List />
    </HostContext>,
  );
  return { user };
}

/** Sets the width of the window. */
function setNarrow(isNarrow: boolean) {
  const media = { matches: isNarrow, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => media });
}
afterEach(() => Object.assign(window, { matchMedia: undefined }));

function List() {
  const [stage, setStage] = useState('');
  return (
    <>
      <Filters active={stage ? 1 : 0} onClear={() => setStage('')} showLabel={`Show ${stage ? 2 : 7} leads`}>
        <select aria-label="Stage" value={stage} onChange={(event) => setStage(event.target.value)}>
          <option value="">All stages</option>
          <option>New</option>
        </select>
      </Filters>
      <output>{stage || 'all'}</output>
    </>
  );
}

test('[PHONE-01] has the filters in the toolbar of a wide window', () => {
  setNarrow(false);
  show();
  expect(screen.getByRole('combobox', { name: 'Stage' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Filters/ })).not.toBeInTheDocument();
});

test('[PHONE-01] has the filters of a narrow window in a sheet, where each takes effect at once', async () => {
  setNarrow(true);
  const { user } = show();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'New');
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('New');
  await user.click(screen.getByRole('button', { name: 'Show 2 leads' }));
  expect(sheet).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Filters, 1 active' });
  expect(button).toHaveTextContent('Filters (1)');
  expect(button).toHaveFocus();
});

test('[PHONE-01] clears the filters without closing the sheet', async () => {
  setNarrow(true);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'New');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('button', { name: 'Show 7 leads' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveValue('');
});
