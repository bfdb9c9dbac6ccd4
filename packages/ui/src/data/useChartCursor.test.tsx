import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useChartCursor } from './useChartCursor';

function Chart() {
  const { at, ...cursor } = useChartCursor(11);
  return (
    <>
      <div role="slider" tabIndex={0} aria-label="Day" aria-valuenow={at ?? undefined} {...cursor}>
        {at ?? 'none'}
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}

/** Renders a chart of eleven points, 10 px apart. */
function show() {
  render(<Chart />);
  const chart = screen.getByRole('slider');
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 100, 50);
  return chart;
}

it('follows the mouse and ends when it leaves', async () => {
  const chart = show();
  await userEvent.pointer({ target: chart, coords: { clientX: 31 } });
  expect(chart).toHaveTextContent('3');
  await userEvent.unhover(chart);
  expect(chart).toHaveTextContent('none');
});

it('keeps a tapped point until the user taps elsewhere', async () => {
  const chart = show();
  await userEvent.pointer([{ keys: '[TouchA]', target: chart, coords: { clientX: 31 } }]);
  expect(chart).toHaveTextContent('3');
  await userEvent.pointer([{ keys: '[TouchA]', target: chart, coords: { clientX: 72 } }]);
  expect(chart).toHaveTextContent('7');
  await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('button') }]);
  expect(chart).toHaveTextContent('none');
});

it('shows no point after the page was scrolled from the chart', async () => {
  const chart = show();
  await userEvent.pointer([{ keys: '[TouchA>]', target: chart, coords: { clientX: 31 } }]);
  expect(chart).toHaveTextContent('3');
  fireEvent.pointerCancel(chart, { pointerType: 'touch' });
  expect(chart).toHaveTextContent('none');
});

it('moves by keys from the newest point and stops at both ends', async () => {
  const chart = show();
  await userEvent.tab();
  expect(chart).toHaveTextContent('10');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveTextContent('9');
  await userEvent.keyboard('{PageDown}');
  expect(chart).toHaveTextContent('10');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveTextContent('0');
});

it('leaves keys with Alt, Ctrl or Cmd to the browser', async () => {
  const chart = show();
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{Home}{/Control}{Meta>}{ArrowLeft}{/Meta}');
  expect(chart).toHaveTextContent('10');
});
