import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from '../HostContext';
import { fakeHost } from '../testing';
import { TemplateList } from './TemplateList';

const template = { id: 't1', name: 'Thanks' };

function show(onDelete: (id: string) => Promise<{ message?: string } | null>) {
  const host = fakeHost();
  render(
    <HostContext value={host}>
      <TemplateList
        query={{ data: { rows: [template] }, refetch() {} }}
        emptyText=""
        describe={() => 'Thank you.'}
        onEdit={() => {}}
        keptText="Sent replies stay."
        isDeleting={false}
        onDelete={onDelete}
      />
    </HostContext>,
  );
  return { host, user: userEvent.setup() };
}

test('[ERR-09] asks before a template is deleted, and "Cancel" keeps it', async () => {
  const onDelete = jest.fn(async () => ({}));
  const { user } = show(onDelete);
  await user.click(screen.getByRole('button', { name: 'Delete Thanks' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    "You can't undo this. Sent replies stay.",
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDelete).not.toHaveBeenCalled();
});

test('reports a template that could not be deleted by its name', async () => {
  const refusal = { status: 'MALFORMED', code: 'MALFORMED', message: '' };
  const { host, user } = show(() => Promise.reject(refusal));
  await user.click(screen.getByRole('button', { name: 'Delete Thanks' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(host.toasts.at(-1)).toMatchObject({
    description: "Couldn't delete the template Thanks.",
    variant: 'destructive',
  });
});
