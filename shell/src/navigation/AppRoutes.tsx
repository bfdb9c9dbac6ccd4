import type { FailureSource } from '@lintel/contract';
import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, type Navigator, type RouteObject, Router, useRoutes } from 'react-router-dom';
import { reportShellFailure } from '../telemetry';
import type { AppRouter } from './appRouter';

interface Props {
  router: AppRouter & { navigator: Navigator };
  routes: RouteObject[];
  /** Shown when a page throws, until the next navigation. */
  renderFailure(source?: FailureSource): ReactNode;
}

/** Shows the routes of the router's location. The previous page stays until the next one's code has loaded. */
export function AppRoutes({ router, routes, renderFailure }: Props) {
  const [{ location, historyAction }, setState] = useState(router.state);

  useLayoutEffect(() => {
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);

  return (
    <Router location={location} navigationType={historyAction as never} navigator={router.navigator}>
      <RouteBoundary location={location} renderFailure={renderFailure}>
        <Matched routes={routes} />
      </RouteBoundary>
    </Router>
  );
}

const Matched = ({ routes }: Pick<Props, 'routes'>) => useRoutes(routes);

interface BoundaryProps {
  location: Location;
  renderFailure: Props['renderFailure'];
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  location: Location;
  source?: FailureSource;
}

/** Catches a failure of a page; the next navigation shows the next page. */
class RouteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override componentDidCatch(cause: unknown) {
    this.setState({ source: reportShellFailure({ phase: 'render', cause }) });
  }

  override render() {
    const { hasFailed, source } = this.state;
    return hasFailed ? this.props.renderFailure(source) : this.props.children;
  }
}
