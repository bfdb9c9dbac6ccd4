import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowLink } from './RowLink';
import { Table, type TableProps } from './Table';
import type { TableColumn } from './TableColumn';

interface Lead {
  id: string;
  name: string;
  views: number;
  isNew: boolean;
}

const leads: Lead[] = [
  { id: 'a', name: 'Camille Laurent', views: 12, isNew: true },
  { id: 'b', name: 'Daniel Okafor', views: 1450, isNew: false },
];

const columns: TableColumn<Lead>[] = [
  { id: 'name', header: 'Name', cell: (lead) => lead.name, sortable: true },
  { id: 'views', header: 'Views', cell: (lead) => lead.views, align: 'end', sortable: true },
  {
    id: 'actions',
    header: 'Actions',
    cell: (lead) => <button type="button">Delete {lead.name}</button>,
    hideHeader: true,
  },
];

function renderTable(more: Partial<TableProps<Lead>> = {}) {
  return render(
    <Table
      caption="Leads"
      columns={columns}
      rows={leads}
      rowKey={(lead) => lead.id}
      rowLabel={(lead) => lead.name}
      rowHref={(lead) => `#/leads/${lead.id}`}
      {...more}
    />,
  );
}

describe('Table', () => {
  it('has a name, column headers and a cell for each', () => {
    renderTable();
    const table = screen.getByRole('table', { name: 'Leads' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '1450' })).toBeInTheDocument();
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('has one link per row, with its label, before the row’s buttons in tab order', async () => {
    renderTable();
    const link = screen.getByRole('link', { name: 'Camille Laurent' });
    expect(link).toHaveAttribute('href', '#/leads/a');
    const user = userEvent.setup();
    link.focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Delete Camille Laurent' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Daniel Okafor' })).toHaveFocus();
  });

  it('lets a cell place the row’s link', () => {
    const [name, ...others] = columns;
    const cell = () => (
      <p>
        Lead: <RowLink />
      </p>
    );
    renderTable({ columns: [{ ...name, id: 'name', header: 'Name', cell }, ...others] });
    expect(screen.getByRole('link', { name: 'Daniel Okafor' })).toHaveAttribute('href', '#/leads/b');
  });

  it('shows plain text in a row without a link', () => {
    renderTable({ rowHref: undefined });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Camille Laurent')).toBeInTheDocument();
  });

  it('shows and reverses the sort order, and sorts another column ascending', async () => {
    const onSort = jest.fn();
    const user = userEvent.setup();
    renderTable({ sort: { id: 'name', order: 'asc' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Views' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('name', 'desc');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(onSort).toHaveBeenLastCalledWith('views', 'asc');
  });

  it('sorts ascending again after descending', async () => {
    const onSort = jest.fn();
    renderTable({ sort: { id: 'views', order: 'desc' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(onSort).toHaveBeenCalledWith('views', 'asc');
  });

  describe('as cards', () => {
    // jsdom does no layout: this observer reports that the sort row is visible. Roles stay hidden by the style sheet.
    const { ResizeObserver } = window;
    beforeAll(() => {
      window.ResizeObserver = class {
        constructor(private readonly report: ResizeObserverCallback) {}
        observe() {
          this.report([{ contentRect: { height: 52 } } as ResizeObserverEntry], this);
        }
        unobserve() {}
        disconnect() {}
      };
    });
    afterAll(() => {
      window.ResizeObserver = ResizeObserver;
    });
    const select = () => screen.findByRole('combobox', { name: 'Sort by', hidden: true });
    const direction = () => screen.queryByRole('button', { name: /^Sort (a|de)scending$/, hidden: true });

    it('sorts by another column ascending, and reverses the order', async () => {
      const onSort = jest.fn();
      const user = userEvent.setup({ pointerEventsCheck: 0 });
      renderTable({ sort: { id: 'name', order: 'asc' }, onSort });
      expect(await select()).toHaveDisplayValue('Name');
      await user.selectOptions(await select(), 'Views');
      expect(onSort).toHaveBeenLastCalledWith('views', 'asc');
      expect(direction()).toHaveAccessibleName('Sort descending');
      await user.click(direction() as HTMLElement);
      expect(onSort).toHaveBeenLastCalledWith('name', 'desc');
    });

    it('keeps the names of columns whose sort buttons are hidden', async () => {
      renderTable({ onSort: jest.fn() });
      await select();
      expect(screen.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-label', 'Views');
    });

    it('offers no direction while the rows have another order', async () => {
      renderTable({ sort: { id: 'deletedAt', order: 'desc' }, onSort: jest.fn() });
      expect(await select()).toHaveDisplayValue('Default');
      expect(direction()).not.toBeInTheDocument();
    });

    it('has no sort row for a table that cannot be sorted', () => {
      renderTable();
      expect(screen.queryByRole('combobox', { hidden: true })).not.toBeInTheDocument();
    });
  });

  it('marks unread rows', () => {
    renderTable({ rowUnread: (lead) => lead.isNew });
    const unread = screen.getAllByRole('row').filter((row) => within(row).queryByText('Unread'));
    expect(unread).toHaveLength(1);
    expect(unread[0]).toHaveTextContent('Camille Laurent');
  });

  it('reports hover and focus of a row', async () => {
    const onRowIntent = jest.fn();
    renderTable({ onRowIntent });
    await userEvent.hover(screen.getByRole('cell', { name: '1450' }));
    expect(onRowIntent).toHaveBeenLastCalledWith(leads[1]);
    fireEvent.focus(screen.getByRole('link', { name: 'Camille Laurent' }));
    expect(onRowIntent).toHaveBeenLastCalledWith(leads[0]);
  });

  it('opens details below a row', () => {
    renderTable({ rowDetail: (lead) => (lead.id === 'a' ? <p>Reply</p> : undefined) });
    const [, first, opened, last] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Camille Laurent');
    expect(opened).toHaveTextContent('Reply');
    expect(last).toHaveTextContent('Daniel Okafor');
  });

  it('is busy while new rows load', () => {
    renderTable({ busy: true, footer: <p>Page 1 of 4</p> });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Page 1 of 4')).toBeInTheDocument();
  });

  it('numbers its rows and reserves space when it renders only some of them', () => {
    renderTable({ rowWindow: { total: 5000, first: 40, before: 1760, after: 900 } });
    const table = screen.getByRole('table', { name: 'Leads' });
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual([null, '42', '43']);
    const room = [...table.querySelectorAll('tbody > tr[aria-hidden]')].map((row) =>
      row.getAttribute('style'),
    );
    expect(room).toEqual([expect.stringContaining('1760px'), expect.stringContaining('900px')]);
  });
});
