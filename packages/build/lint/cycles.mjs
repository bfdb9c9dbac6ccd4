import { dirname } from 'node:path';

/**
 * Finds files that import each other, and sibling folders that do.
 * @param {Map<string, Set<string>>} files the imported files of each file
 * @returns {{ rule: string, where: string, message: string }[]}
 */
export function findImportCycles(files) {
  return [
    ...findCycles(files).map((cycle) => ({
      rule: 'file-cycle',
      where: cycle.join(' → '),
      message: 'These files import each other, types included.',
    })),
    ...findFolderCycles(files),
  ];
}

/** Finds import cycles between sibling folders, at each level. */
function findFolderCycles(files) {
  const levels = new Map();
  for (const [from, targets] of files) {
    for (const to of targets) {
      const edge = divergence(from, to);
      if (!edge) continue;
      const level = levels.get(edge.parent) ?? new Map();
      levels.set(edge.parent, level);
      for (const name of [edge.from, edge.to]) if (!level.has(name)) level.set(name, new Set());
      level.get(edge.from).add(edge.to);
    }
  }
  return [...levels].flatMap(([parent, level]) =>
    findCycles(level).map((cycle) => ({
      rule: 'folder-cycle',
      where: `${parent}: ${cycle.join(' → ')}`,
      message: 'These folders import each other.',
    })),
  );
}

/** Returns the sibling folders at which two paths diverge, or undefined when one path has only a file at that level. */
function divergence(from, to) {
  const a = dirname(from).split('/');
  const b = dirname(to).split('/');
  const at = a.findIndex((name, index) => name !== b[index]);
  if (at < 1 || b[at] === undefined) return undefined;
  return { parent: a.slice(0, at).join('/'), from: a[at], to: b[at] };
}

/**
 * Finds the groups of nodes that reach each other (Tarjan) and returns the shortest cycle of each.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} each begins and ends with the same node
 */
function findCycles(graph) {
  return components(graph).map((group) => shortestCycle(graph, group));
}

function components(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const found = [];

  function visit(node) {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node), index.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const each of group) onStack.delete(each);
    if (group.length > 1 || graph.get(node)?.has(node)) found.push(group);
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

function shortestCycle(graph, group) {
  const members = new Set(group);
  const [start] = [...group].sort();
  const cameFrom = new Map();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return pathTo(cameFrom, start, node);
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return group;
}

function pathTo(cameFrom, start, node) {
  const path = [start];
  for (let each = node; each !== start; each = cameFrom.get(each)) path.splice(1, 0, each);
  return [...path, start];
}
