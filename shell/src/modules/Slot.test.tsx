import type { WidgetDeclaration } from '@lintel/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { connectNavigation } from '../navigation/navigation';
import { failureReports } from '../testing/failureReports';
import { makeModule } from '../testing/makeModule';
import { makeRemote } from '../testing/remoteModule';
import { loadExport } from './federation';
import { registry } from './registry';
import { Slot } from './Slot';

jest.mock('./federation', () => ({ loadExport: jest.fn() }));

const load = jest.mocked(loadExport);
const reports = failureReports();

const makeWidget = (
  expose: string,
  order: number,
  changes: Partial<WidgetDeclaration> = {},
): WidgetDeclaration => ({
  id: expose,
  slot: 'overview.panels',
  expose,
  order,
  size: 'wide',
  height: 300 + order,
  ...changes,
});

beforeAll(() => connectNavigation(createMemoryRouter([{ path: '*' }])));
beforeEach(() => {
  load.mockReset().mockImplementation(async (module, expose) => makeRemote(`${module.id} ${expose}`));
  registry.modules = [
    makeModule({
      id: 'reviews',
      name: 'Reviews',
      widgets: [makeWidget('latest', 20), makeWidget('stars', 10, { slot: 'overview.stats' })],
    }),
    makeModule({ id: 'leads', name: 'Leads', widgets: [makeWidget('recent', 10)] }),
  ];
});
afterAll(() => {
  registry.modules = [];
});

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a slot shows the widgets that modules declare for it, sorted by their order', async () => {
  render(<Slot name="overview.panels" />);
  await screen.findByRole('button', { name: 'reviews latest' });
  await screen.findByRole('button', { name: 'leads recent' });
  expect(names()).toEqual(['leads recent', 'reviews latest']);
});

test('each widget reserves its height before it loads', () => {
  load.mockReturnValue(new Promise(() => {}));
  const { container } = render(<Slot name="overview.panels" />);
  const cells = [...container.querySelectorAll('[data-module]')].map((element) => element.parentElement);
  expect(cells.map((cell) => cell && getComputedStyle(cell).minHeight)).toEqual(['310px', '320px']);
});

test("[ERR-06] a widget fails and recovers alone, under its module's name", async () => {
  load.mockImplementation(async (module, expose) => {
    if (module.id === 'leads') throw new Error('404');
    return makeRemote(`${module.id} ${expose}`);
  });
  render(<Slot name="overview.panels" />);
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent("Couldn't load Leads");
  const neighbor = await screen.findByRole('button', { name: 'reviews latest' });
  expect(reports.map(({ module }) => module)).toEqual(['leads']);

  load.mockImplementation(async (module, expose) => makeRemote(`${module.id} ${expose}`));
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'leads recent' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(neighbor).toBeInTheDocument();
});

test('a slot without widgets renders nothing', () => {
  const { container } = render(<Slot name="analytics.panels" />);
  expect(container).toBeEmptyDOMElement();
});
