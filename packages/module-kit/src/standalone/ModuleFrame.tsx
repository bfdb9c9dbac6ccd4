import type { HostNavigation } from '@lintel/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { FrameWindow } from './FrameWindow';
import type { Scenario } from './scenario';

const Ground = styled.div`
  display: flex;
  flex: 1;
  padding: var(--space-4);
  overflow-x: auto;
  background: var(--bg-trough);
`;

interface Props {
  name: string;
  navigation: HostNavigation;
  scenario: Scenario;
}

/** The module in an iframe as wide as the scenario's window. Synchronizes the addresses of page and iframe. */
export function ModuleFrame({ name, navigation, scenario }: Props) {
  const { location } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const path = location.pathname + location.search + location.hash;
  const inside = useRef(path);
  const [visits, setVisits] = useState(0);

  useEffect(() => {
    if (path === inside.current) return;
    inside.current = path;
    setVisits((count) => count + 1);
  }, [path]);

  function follow(to: string) {
    inside.current = to;
    navigation.navigate(to, { replace: true });
  }

  return (
    <Ground>
      <FrameWindow
        key={`${JSON.stringify(scenario)} ${visits}`}
        name={name}
        path={path}
        scenario={scenario}
        onAddress={follow}
      />
    </Ground>
  );
}
