import { useState } from 'react';
import { HostedModule, type HostedModuleProps } from './HostedModule';

/** The module in a host of its own; "Start again" makes another one. */
export function ModuleArea(props: Omit<HostedModuleProps, 'onAgain'>) {
  const [starts, setStarts] = useState(0);
  return <HostedModule key={starts} {...props} onAgain={() => setStarts(starts + 1)} />;
}
