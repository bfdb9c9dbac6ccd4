/**
 * The groups of nodes that reach each other (Tarjan), each as one shortest way round.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} each begins and ends with the same node
 */
export function findCycles(graph) {
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
