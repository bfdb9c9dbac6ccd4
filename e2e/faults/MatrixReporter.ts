import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const file = resolve(import.meta.dirname, '../../docs/fault-matrix.md');

const intro = `# Fault matrix

Every page and widget of the live modules (rows) under every fault (columns). \`npm run test:full\` writes this table.

- ✓ The place alone shows it: its error card, or its screen's own error state. Sidebar, the other modules' pages and the
  other widgets work, nothing typed is lost, telemetry names module, version, phase and cause, and "Try again" recovers
  without a reload.
- – It has no effect: the place asks the API for nothing.
- ✗ One of that does not hold.
`;

const marks: Partial<Record<TestResult['status'], string>> = { passed: '✓' };

/** Writes the matrix once all of it has been run, the same table for the same outcome. */
export default class MatrixReporter implements Reporter {
  /** In the order of the columns. */
  private faults: string[] = [];
  private readonly cells = new Map<string, Map<string, string>>();

  onBegin(_config: unknown, suite: Suite) {
    this.faults = [...new Set(suite.allTests().flatMap((test) => nameOf(test, 'fault') ?? []))];
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    const [place, fault] = [nameOf(test, 'place'), nameOf(test, 'fault')];
    if (!place || !fault) return;
    const row = this.cells.get(place) ?? new Map<string, string>();
    const without = annotations.some(({ type }) => type === 'without effect');
    this.cells.set(place, row.set(fault, without ? '–' : (marks[status] ?? '✗')));
  }

  async onEnd({ status }: FullResult) {
    const rows = [...this.cells].sort(([one], [other]) => (one < other ? -1 : 1));
    const { faults } = this;
    const isWhole = rows.length > 0 && rows.every(([, row]) => row.size === faults.length);
    if (!isWhole || status === 'interrupted') return;
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

const nameOf = ({ annotations }: TestCase, type: string) =>
  annotations.find((annotation) => annotation.type === type)?.description;
