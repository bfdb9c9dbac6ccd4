// docs/requirement-tests.md names files and titles of tests: they have to be there.
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
      // A file may be named without its folder when that is the one of the file before.
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

/** Whether texts have this title; "…" and the values of a case stand for anything. Of mere IDs, each has to be in one. */
function isIn(texts, title) {
  const ids = title.match(/\[[A-Z]+-\d+\]/g) ?? [];
  const plain = toPlain(title);
  if (!plain) return ids.every((id) => texts.some(({ text }) => text.includes(id)));
  const pieces = plain.split('…').map((piece) => piece.trim());
  if (pieces.length === 1) return texts.some(({ pattern }) => pattern.test(plain));
  return texts.some(({ text }) => pieces.every((piece) => toPlain(text).includes(piece)));
}

/** The texts of a file, and the pattern of titles that each can give: a value or a case stands for anything. */
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

/** Without the IDs of requirements and what Markdown needs. */
const toPlain = (text) =>
  text
    .replace(/\[[A-Z]+-\d+\] ?/g, '')
    .replace(/\\([|*_<>`])/g, '$1')
    .trim();
