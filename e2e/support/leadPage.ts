import type { Page } from '@playwright/test';

/** Locators of a lead's page. */
export const leadPage = (page: Page) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const notes = card('Notes');
  return {
    back: page.getByRole('link', { name: 'Back to Leads' }),
    info: card('Lead info'),
    message: card('Message'),
    property: card('Property'),
    status: card('Status').getByRole('combobox', { name: 'Status' }),
    updateStatus: card('Status').getByRole('button', { name: 'Update Status' }),
    noteText: notes.getByRole('textbox', { name: 'Add a note' }),
    addNote: notes.getByRole('button', { name: 'Add Note' }),
    notes: notes.getByRole('list', { name: 'Notes' }).getByRole('listitem'),
    timeline: card('Timeline').getByRole('list', { name: 'Timeline' }).getByRole('listitem'),
  };
};
