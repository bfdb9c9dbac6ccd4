import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { faults as names } from './faults.ts';
import { pages, widgets } from './places.ts';

const file = resolve(import.meta.dirname, '../../docs/fault-matrix.md');

const intro = `# Fault matrix

Every page and widget of the live modules (rows) under every fault (columns). \`npm run test:full\` writes this table.

- ✓ The place alone shows it: its error card, or its screen's own error state. Sidebar, the other modules' pages and the
  other widgets work, nothing typed is lost, telemetry names module, version, phase and cause, and "Try again" recovers
  without a reload.
- – It has no effect: the place asks the API for nothing.
- ✗ One of that does not hold.
`;

/** By place and fault. */
type Cells = Map<string, Map<string, string>>;

const marks: Partial<Record<TestResult['status'], string>> = { passed: '✓' };

const faults = names.map(({ name }) => name);

/**
 * Writes the matrix, the same table for the same outcome. A run of all of it writes it anew; a run of some places or faults
 * replaces their cells.
 */
export default class MatrixReporter implements Reporter {
  private readonly cells: Cells = new Map();

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    const [place, fault] = [nameOf(test, 'place'), nameOf(test, 'fault')];
    if (!place || !fault) return;
    const row = this.cells.get(place) ?? new Map<string, string>();
    const without = annotations.some(({ type }) => type === 'without effect');
    this.cells.set(place, row.set(fault, without ? '–' : (marks[status] ?? '✗')));
  }

  async onEnd({ status }: FullResult) {
    if (this.cells.size === 0 || status === 'interrupted') return;
    const isWhole =
      this.cells.size === pages.length + widgets.length &&
      [...this.cells.values()].every((row) => row.size === faults.length);
    const cells = isWhole ? this.cells : merged(await readCells(), this.cells);
    const rows = [...cells].sort(([one], [other]) => (one < other ? -1 : 1));
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const table = [
      line(['Module', 'Place', ...faults]),
      line(['---', '---', ...faults.map(() => ':-:')]),
      ...rows.map(([place, row]) =>
        line([place.replace(' ', ' | '), ...faults.map((fault) => row.get(fault) ?? '')]),
      ),
    ];
    await writeFile(file, `${intro}\n${table.join('\n')}\n`);
  }
}

/** The table as it was written last; nothing when there is none. */
async function readCells(): Promise<Cells> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [columns = [], , ...rows] = text
    .split('\n')
    .filter((row) => row.startsWith('|'))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.map(([module, place, ...marked]) => [
      `${module} ${place}`,
      new Map(marked.map((mark, index) => [columns[index + 2] ?? '', mark])),
    ]),
  );
}

function merged(before: Cells, run: Cells): Cells {
  const places = new Set([...before.keys(), ...run.keys()]);
  return new Map(
    [...places].map((place) => [place, new Map([...(before.get(place) ?? []), ...(run.get(place) ?? [])])]),
  );
}

const nameOf = ({ annotations }: TestCase, type: string) =>
  annotations.find((annotation) => annotation.type === type)?.description;
