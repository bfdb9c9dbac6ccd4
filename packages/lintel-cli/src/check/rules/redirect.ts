import type { Release } from '@lintel/contract';
import {
  getRedirects,
  isMoreSpecific,
  isSamePattern,
  matchesPattern,
  replaceDashboard,
} from '../addresses.ts';
import type { Rule } from '../rule.ts';
import { findShell, type ReleaseState, type Transition } from '../transition.ts';

/** The gateway and the shell follow at most this many redirects. */
const MAX_REDIRECTS = 5;

interface Redirect {
  module: string;
  from: string;
  to: string;
}

/** A redirect must end at a page: one that leads in a circle would leave the dashboard blank. */
export const redirect: Rule = {
  name: 'redirect',
  find: (transition) =>
    listRedirects(transition.after).flatMap((one) => {
      const problem = findProblem(transition.after, one);
      if (!problem || (!isCandidate(transition, one) && findProblem(transition.before, one))) return [];
      return {
        module: one.module,
        subject: one.from,
        what: `${one.module} redirects ${one.from} to ${one.to}, ${problem.what}.`,
        affected: problem.affected,
        advice: 'Redirect it to a page of a live module, or remove it from "redirects" in module.json.',
        severity: 'refusal' as const,
      };
    }),
};

const isCandidate = ({ candidates }: Transition, { module }: Redirect) =>
  candidates.some(({ id }) => id === module);

/** Lists the redirects of modules. The shell's own is `replaceDashboard`. */
const listRedirects = ({ on }: ReleaseState): Redirect[] =>
  on
    .filter(({ id }) => id !== 'shell')
    .flatMap((release) => getRedirects(release).map((one) => ({ ...one, module: release.id })));

interface Problem {
  /** Completes "leads redirects /people to /leads": `which leads back to /people`. */
  what: string;
  affected: string[];
}

function findProblem(state: ReleaseState, redirect: Redirect): Problem | null {
  const own = state.on.filter(({ id }) => id === redirect.module);
  if (listRoutes(own).some((path) => isSamePattern(path, redirect.from)))
    return { what: 'but serves that address as a page', affected: [redirect.module] };
  return followChain(state, [redirect]);
}

/** Follows redirects like a visitor. */
function followChain(state: ReleaseState, chain: Redirect[]): Problem | null {
  const { to = '' } = chain.at(-1) ?? {};
  const declaring = chain.map(({ module }) => module).filter((id) => id !== 'shell');
  const next = findRedirect(state, to);
  if (!next) {
    const isServed = listRoutes([...state.on, ...state.off]).some((path) => matchesPattern(path, to));
    // Without a shell, half of the addresses are not served yet.
    if (isServed || !findShell(state)) return null;
    const end = chain.length > 1 ? `which ends at ${to}, ` : '';
    return { what: `${end}which no live module serves`, affected: declaring.slice(-1) };
  }
  // The whole dashboard is blank at such an address.
  const affected = ['shell', ...new Set(declaring)];
  if (chain.some(({ from }) => from === next.from))
    return { what: `which leads back to ${next.from}`, affected };
  if (chain.length >= MAX_REDIRECTS)
    return { what: `which leads through more than ${MAX_REDIRECTS} redirects`, affected };
  return followChain(state, [...chain, next]);
}

const listRoutes = (releases: Release[]) =>
  releases.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path));

/** Returns the redirect that an address leads to; undefined when a page has a pattern that is at least as specific. */
function findRedirect(state: ReleaseState, address: string): Redirect | undefined {
  const replaced = replaceDashboard(address);
  if (replaced !== null) return { module: 'shell', from: address, to: replaced };
  const best = listRedirects(state)
    .filter(({ from }) => matchesPattern(from, address))
    .reduce<Redirect | undefined>(
      (most, one) => (most && !isMoreSpecific(one.from, most.from) ? most : one),
      undefined,
    );
  const isPage = listRoutes(state.on).some(
    (path) => matchesPattern(path, address) && !(best && isMoreSpecific(best.from, path)),
  );
  return isPage ? undefined : best;
}
