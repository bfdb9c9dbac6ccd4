import type { WidgetDeclaration } from '@lintel/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { connectNavigation } from '../routing/navigation';
import { aModule } from '../testing/aModule';
import { failureReports } from '../testing/failureReports';
import { aRemote } from '../testing/remoteModule';
import { loadExport } from './federation';
import { registry } from './registry';
import { Slot } from './Slot';

jest.mock('./federation', () => ({ loadExport: jest.fn() }));

const load = jest.mocked(loadExport);
const reports = failureReports();

const aWidget = (
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
  load.mockReset().mockImplementation(async (module, expose) => aRemote(`${module.id} ${expose}`));
  registry.modules = [
    aModule({
      id: 'reviews',
      name: 'Reviews',
      widgets: [aWidget('latest', 20), aWidget('stars', 10, { slot: 'overview.stats' })],
    }),
    aModule({ id: 'leads', name: 'Leads', widgets: [aWidget('recent', 10)] }),
  ];
});
afterAll(() => {
  registry.modules = [];
});

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a slot shows the widgets that modules declare for it, in their order', async () => {
  render(<Slot name="overview.panels" />);
  await screen.findByRole('button', { name: 'reviews latest' });
  await screen.findByRole('button', { name: 'leads recent' });
  expect(names()).toEqual(['leads recent', 'reviews latest']);
});

test('each widget has its room before it is there', () => {
  load.mockReturnValue(new Promise(() => {}));
  const { container } = render(<Slot name="overview.panels" />);
  const places = [...container.querySelectorAll('[data-module]')].map((place) => place.parentElement);
  expect(places.map((place) => place && getComputedStyle(place).minHeight)).toEqual(['310px', '320px']);
});

test("[ERR-06] a widget fails alone, under its module's name, and recovers alone", async () => {
  load.mockImplementation(async (module, expose) => {
    if (module.id === 'leads') throw new Error('404');
    return aRemote(`${module.id} ${expose}`);
  });
  render(<Slot name="overview.panels" />);
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('Leads could not be shown');
  const neighbour = await screen.findByRole('button', { name: 'reviews latest' });
  expect(reports.map(({ module }) => module)).toEqual(['leads']);

  load.mockImplementation(async (module, expose) => aRemote(`${module.id} ${expose}`));
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'leads recent' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(neighbour).toBeInTheDocument();
});

test('a slot that nobody fills takes no room', () => {
  const { container } = render(<Slot name="analytics.panels" />);
  expect(container).toBeEmptyDOMElement();
});
