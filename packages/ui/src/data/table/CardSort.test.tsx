import { render, waitFor } from '@testing-library/react';
import { CardSort } from './CardSort';

jest.mock('./CardSortFields', () => {
  throw new Error('ChunkLoadError');
});

describe('without its fields', () => {
  const { ResizeObserver } = window;
  beforeAll(() => {
    window.ResizeObserver = class {
      constructor(private readonly report: ResizeObserverCallback) {}
      observe() {
        this.report([{ contentRect: { height: 41 } } as ResizeObserverEntry], this);
      }
      unobserve() {}
      disconnect() {}
    };
  });
  afterAll(() => {
    window.ResizeObserver = ResizeObserver;
  });

  it('leaves no empty row above the cards', async () => {
    const columns = [{ id: 'name', header: 'Name', cell: () => 'Camille Laurent', sortable: true }];
    const { container } = render(<CardSort columns={columns} cardsBelow={720} onSort={jest.fn()} />);
    expect(container).not.toBeEmptyDOMElement();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
