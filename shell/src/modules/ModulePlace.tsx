import { useState } from 'react';
import { MountedModule, type PlaceProps } from './MountedModule';

/** The place of one page or widget of a module: loads it, mounts it, and keeps its failures to itself. */
export function ModulePlace(props: PlaceProps) {
  const [attempt, setAttempt] = useState(0);
  return <MountedModule key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}
