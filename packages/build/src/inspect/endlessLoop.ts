import type { Node } from 'oxc-parser';
import { walk } from 'oxc-walker';
import { isFunction } from './source.ts';

const loopTypes = /^(For|ForIn|ForOf|While|DoWhile)Statement$/;

/** Describes a loop without a condition, exit or `await`. It would block every module. */
export function describeEndlessLoop(node: Node): string | undefined {
  const text = describeUnconditional(node);
  return text && !isLeft(node) ? text : undefined;
}

function describeUnconditional(node: Node): string | undefined {
  if (node.type === 'ForStatement') return !node.test || isTrue(node.test) ? 'for (;;)' : undefined;
  if (node.type === 'WhileStatement') return isTrue(node.test) ? 'while (true)' : undefined;
  if (node.type === 'DoWhileStatement') return isTrue(node.test) ? 'do … while (true)' : undefined;
  return undefined;
}

const isTrue = (node: Node) => node.type === 'Literal' && Boolean(node.value);

/**
 * Whether the loop contains an exit, judged by its source alone: a called function may throw, which the source doesn't
 * show.
 */
function isLeft(loop: Node): boolean {
  let found = false;
  /** Number of enclosing statements within the loop that an unlabeled `break` exits. */
  let breakable = 0;
  const ownLabels = new Set<string>();
  walk(loop, {
    enter(node) {
      if (isFunction(node)) return this.skip();
      if (node !== loop && isBreakable(node)) breakable += 1;
      if (node.type === 'LabeledStatement') ownLabels.add(node.label.name);
      if (/^(Return|Throw)Statement$|^(Yield|Await)Expression$/.test(node.type)) found = true;
      if (node.type === 'ForOfStatement' && node.await) found = true;
      if (node.type === 'BreakStatement')
        found ||= node.label ? !ownLabels.has(node.label.name) : breakable === 0;
      if (node.type === 'ContinueStatement' && node.label) found ||= !ownLabels.has(node.label.name);
    },
    leave(node) {
      if (node !== loop && isBreakable(node)) breakable -= 1;
    },
  });
  return found;
}

const isBreakable = ({ type }: Node) => loopTypes.test(type) || type === 'SwitchStatement';
