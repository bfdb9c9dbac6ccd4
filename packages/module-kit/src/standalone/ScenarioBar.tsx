import type { ModuleManifest } from '@lintel/contract';
import { Banner, Button } from '@lintel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { BarSelect } from './BarSelect';
import { Bar, Controls, Line, Name, Toggle } from './barParts';
import { CopyLink } from './CopyLink';
import { FailingCall } from './FailingCall';
import { LogList } from './LogList';
import { partsOf } from './partsOf';
import { accounts, networks, type Scenario, sessions, themes, widths } from './scenario';
import { words } from './words';

interface Props {
  manifest: ModuleManifest;
  scenario: Scenario;
  ignored: string[];
  pathname: string;
  onScenario(change: Partial<Scenario>): void;
  onPage(to: string): void;
}

/** Chooses what the module meets. All of it stands in the address, so that a bug report is a link. */
export function ScenarioBar({ manifest, scenario, ignored, pathname, onScenario, onPage }: Props) {
  const [open, setOpen] = useState(false);
  const controls = useId();
  const parts = partsOf(manifest);
  const pages = parts.includes(pathname) ? parts : [pathname, ...parts];
  return (
    <Bar aria-label={`${manifest.name} alone`}>
      <Line>
        <Name>{manifest.name}</Name>
        <Toggle>
          <Button
            size="small"
            icon={<SlidersHorizontal />}
            aria-expanded={open}
            aria-controls={controls}
            onClick={() => setOpen(!open)}
          >
            Scenario
          </Button>
        </Toggle>
        <CopyLink />
      </Line>
      <Controls id={controls} $open={open}>
        <BarSelect label="Page" value={pathname} options={pages} onChange={onPage} />
        <BarSelect
          label="Account"
          value={scenario.account}
          options={accounts}
          words={words.account}
          onChange={(account) => onScenario({ account })}
        />
        <BarSelect
          label="Network"
          value={scenario.network}
          options={networks}
          words={words.network}
          onChange={(network) => onScenario({ network })}
        />
        <FailingCall calls={manifest.api} fail={scenario.fail} onChange={(fail) => onScenario({ fail })} />
        <BarSelect
          label="Session"
          value={scenario.session}
          options={sessions}
          words={words.session}
          onChange={(session) => onScenario({ session })}
        />
        <BarSelect
          label="Theme"
          value={scenario.theme}
          options={themes}
          words={words.theme}
          onChange={(theme) => onScenario({ theme })}
        />
        <BarSelect
          label="Width"
          value={scenario.width}
          options={widths}
          words={words.width}
          onChange={(width) => onScenario({ width })}
        />
        <LogList />
      </Controls>
      {ignored.length > 0 && (
        <Banner tone="amber" role="status">
          Ignored, since this page does not know it: {ignored.join(', ')}
        </Banner>
      )}
    </Bar>
  );
}
