import type { Node } from 'oxc-parser';
import { walk } from 'oxc-walker';
import { evaluate, getName, type ReadSource, UNKNOWN, unwrap } from './evaluate.ts';
import { isFunction, readFunction, type Source } from './source.ts';

/** A call as the code spells it: `PATCH /leads/*`, with `*` for parts that are only known at run time. */
export interface FoundCall {
  call: string;
  /** `src/lead/leadApi.ts:12:7` */
  at: string;
}

type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>;

/** The fields of the kit's `ApiCall`. */
const callFields = new Set(['url', 'method', 'params', 'body', 'headers']);
/** Functions of the kit and of RTK Query that accept a call; a text is a GET. */
const senders = new Set(['sendCall', 'downloadFile', 'hostBaseQuery', 'fetchWithBQ', 'baseQuery']);

/**
 * Finds the API calls of a file: `{ url, method }`, the result of an endpoint's `query`, texts passed to `senders`,
 * `host.session.request` and `upload`, and `fetch` of `/api`. Addresses from elsewhere are not found.
 */
export function findCalls(source: Source, readSource: ReadSource): FoundCall[] {
  const found: FoundCall[] = [];
  const read = (node: Node) => evaluate(node, source, readSource);
  const add = (node: Node, methods: string[], addresses: string[]) => {
    for (const address of addresses.filter((one) => one.startsWith('/')))
      for (const method of methods)
        found.push({ call: `${method.toUpperCase()} ${address.split(/[?#]/)[0]}`, at: source.locate(node) });
  };
  walk(source.program, {
    enter(node) {
      if (node.type === 'ObjectExpression') {
        const url = isCall(node) && findProperty(node, 'url');
        if (url) add(url, readMethods(node, read), read(url));
      } else if (
        node.type === 'Property' &&
        getName(node.key) === 'query' &&
        isFunction(unwrap(node.value))
      ) {
        for (const result of readFunction(unwrap(node.value)).results) add(result, ['GET'], read(result));
      } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
        for (const { target, methods, isOutside } of readSending(node, read)) {
          const addresses = read(target);
          add(target, methods, isOutside ? addresses.flatMap(withoutBase) : addresses);
        }
      }
    },
  });
  return found;
}

const isCall = ({ properties }: ObjectNode) =>
  properties.every((property) => property.type === 'Property' && callFields.has(getName(property.key) ?? ''));

function findProperty({ properties }: ObjectNode, name: string): Node | undefined {
  const property = properties.find((one) => one.type === 'Property' && getName(one.key) === name);
  return property?.type === 'Property' ? property.value : undefined;
}

function readMethods(options: Node | undefined, read: (node: Node) => string[]): string[] {
  if (!options) return ['GET'];
  const object = unwrap(options);
  if (object.type !== 'ObjectExpression') return [UNKNOWN];
  const method = findProperty(object, 'method');
  if (method) return read(method);
  return object.properties.some(({ type }) => type === 'SpreadElement') ? [UNKNOWN] : ['GET'];
}

interface Sending {
  target: Node;
  methods: string[];
  /** Addresses begin with `/api`, because the call bypasses the host. */
  isOutside?: boolean;
}

function readSending(
  { type, callee, arguments: given }: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>,
  read: (node: Node) => string[],
): Sending[] {
  const [first, second] = given;
  if (!first) return [];
  const name = getName(callee.type === 'MemberExpression' ? callee.property : callee) ?? '';
  if (type === 'NewExpression')
    return name === 'EventSource' ? [{ target: first, methods: ['GET'], isOutside: true }] : [];
  if (callee.type === 'MemberExpression' && name === 'request')
    return [{ target: first, methods: readMethods(second, read) }];
  if (callee.type === 'MemberExpression' && name === 'upload') return [{ target: first, methods: ['POST'] }];
  if (name === 'fetch') return [{ target: first, methods: readMethods(second, read), isOutside: true }];
  // The host is the first argument of `sendCall`.
  return senders.has(name) ? given.slice(0, 2).map((target) => ({ target, methods: ['GET'] })) : [];
}

const withoutBase = (address: string) => (/^\/api\//.test(address) ? [address.slice('/api'.length)] : []);
