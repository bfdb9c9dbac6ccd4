import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { pages, widgets } from './faultSites.ts';
import { faults as names } from './faults.ts';

const file = resolve(import.meta.dirname, '../../docs/fault-matrix.md');

const intro = `# Fault matrix

Every page and widget of the live modules (rows) under every fault (columns). \`npm run test:full\` writes this table.

- ✓ Only the site shows it: its error card, or its screen's own error state. Sidebar, the other modules' pages and the
  other widgets work, nothing typed is lost, telemetry names module, version, phase and cause, and "Try again" recovers
  without a reload.
- "shell chunk missing" removes all lazy chunks of the shell. ✓ Pages of modules work as before. The shell's page around a
  widget, its other pages and its command palette each show an error card, reported as the shell's, and "Try again" loads
  them with their widgets.
- – No effect: the site makes no API call.
- ✗ One of these does not hold.
`;

/** Results by site and fault. */
type Cells = Map<string, Map<string, string>>;

const marks: Partial<Record<TestResult['status'], string>> = { passed: '✓' };

const faults = names.map(({ name }) => name);

/**
 * Writes the matrix, with the same table for the same results. A complete run replaces the table; a run of some sites
 * or faults only replaces their cells.
 */
export default class MatrixReporter implements Reporter {
  private readonly cells: Cells = new Map();

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    const [site, fault] = [getAnnotation(test, 'site'), getAnnotation(test, 'fault')];
    if (!site || !fault) return;
    const row = this.cells.get(site) ?? new Map<string, string>();
    const without = annotations.some(({ type }) => type === 'without effect');
    this.cells.set(site, row.set(fault, without ? '–' : (marks[status] ?? '✗')));
  }

  async onEnd({ status }: FullResult) {
    if (this.cells.size === 0 || status === 'interrupted') return;
    const isWhole =
      this.cells.size === pages.length + widgets.length &&
      [...this.cells.values()].every((row) => row.size === faults.length);
    const cells = isWhole ? this.cells : mergeCells(await readCells(), this.cells);
    const rows = [...cells].sort(([one], [other]) => (one < other ? -1 : 1));
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const table = [
      line(['Module', 'Place', ...faults]),
      line(['---', '---', ...faults.map(() => ':-:')]),
      ...rows.map(([site, row]) =>
        line([site.replace(' ', ' | '), ...faults.map((fault) => row.get(fault) ?? '')]),
      ),
    ];
    await writeFile(file, `${intro}\n${table.join('\n')}\n`);
  }
}

/** Reads the previous table; empty when there is none. */
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
    rows.map(([module, site, ...marked]) => [
      `${module} ${site}`,
      new Map(marked.map((mark, index) => [columns[index + 2] ?? '', mark])),
    ]),
  );
}

function mergeCells(before: Cells, run: Cells): Cells {
  const sites = new Set([...before.keys(), ...run.keys()]);
  return new Map(
    [...sites].map((site) => [site, new Map([...(before.get(site) ?? []), ...(run.get(site) ?? [])])]),
  );
}

const getAnnotation = ({ annotations }: TestCase, type: string) =>
  annotations.find((annotation) => annotation.type === type)?.description;
