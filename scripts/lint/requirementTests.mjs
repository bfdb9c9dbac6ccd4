// Checks that the test files and titles that docs/requirement-tests.md names exist.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './sources.mjs';

const page = 'docs/requirement-tests.md';
const RULE = 'requirement-tests';

export function checkRequirementTests() {
  const files = new Map();
  const findings = [];
  let folder = '';
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const report = (message) => findings.push({ rule: RULE, where: `${page}:${index + 1}`, message });
    for (const [, name, titles] of line.matchAll(
      /`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=;? `|<br>| +\|)/g,
    )) {
      // A file in the same folder as the preceding one may be named without its folder.
      const file = name.includes('/') ? name : join(folder, name);
      folder = dirname(file);
      if (!files.has(file)) files.set(file, existsSync(join(root, file)) ? readTexts(file) : null);
      const texts = files.get(file);
      if (!texts) report(`There is no ${file}.`);
      else
        for (const title of isIn(texts, titles) ? [] : titles.split('; '))
          if (!isIn(texts, title)) report(`${file} has no test "${title}".`);
    }
  }
  return findings;
}

/**
 * Whether texts contain this title; "…" and the values of a case match anything. If the title consists of IDs only,
 * each must be in one of the texts.
 */
function isIn(texts, title) {
  const ids = title.match(/\[[A-Z]+-\d+\]/g) ?? [];
  const plain = toPlain(title);
  if (!plain) return ids.every((id) => texts.some(({ text }) => text.includes(id)));
  const pieces = plain.split('…').map((piece) => piece.trim());
  if (pieces.length === 1) return texts.some(({ pattern }) => pattern.test(plain));
  return texts.some(({ text }) => pieces.every((piece) => toPlain(text).includes(piece)));
}

/** Returns the texts of a file, and the pattern of titles that each can produce: a value or a case matches anything. */
function readTexts(file) {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const texts = [];
  const add = (parts) => texts.push({ text: parts.join('%s'), pattern: toPattern(parts) });
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && add([value]),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '')),
  }).visit(program);
  return texts;
}

function toPattern(parts) {
  const literals = parts.flatMap((part) => toPlain(part).split(/%[sdijop]/));
  return new RegExp(`^${literals.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
}

/** Removes the IDs of requirements and the syntax of Markdown. */
const toPlain = (text) =>
  text
    .replace(/\[[A-Z]+-\d+\] ?/g, '')
    .replace(/\\([|*_<>`])/g, '$1')
    .trim();
