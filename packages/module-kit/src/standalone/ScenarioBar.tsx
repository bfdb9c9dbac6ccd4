import type { ModuleManifest } from '@lintel/contract';
import { Badge, Banner, Button, Input, type Tone } from '@lintel/ui';
import { Link, SlidersHorizontal } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { copyText } from '../copyText';
import { BarSelect } from './BarSelect';
import { Bar, Controls, Copying, Entries, Entry, Line, LogBox, Name, Toggle } from './barParts';
import { listAddresses } from './exposeAt';
import { FailingCall } from './FailingCall';
import { type LogEntry, log } from './log';
import { accounts, labels, networks, type Scenario, sessions, themes, widths } from './scenario';

interface Props {
  manifest: ModuleManifest;
  version: string;
  scenario: Scenario;
  ignored: string[];
  pathname: string;
  onScenario(change: Partial<Scenario>): void;
  onPage(to: string): void;
}

/** Selects the scenario. The address contains the whole scenario, so that a link reproduces a bug. */
export function ScenarioBar({ manifest, version, scenario, ignored, pathname, onScenario, onPage }: Props) {
  const [open, setOpen] = useState(false);
  const controls = useId();
  const parts = listAddresses(manifest);
  const pages = parts.includes(pathname) ? parts : [pathname, ...parts];
  return (
    <Bar aria-label={`${manifest.name} alone`}>
      <Line>
        <Name>
          {manifest.name} <small>{version}</small>
        </Name>
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
          labels={labels.account}
          onChange={(account) => onScenario({ account })}
        />
        <BarSelect
          label="Network"
          value={scenario.network}
          options={networks}
          labels={labels.network}
          onChange={(network) => onScenario({ network })}
        />
        <FailingCall calls={manifest.api} fail={scenario.fail} onChange={(fail) => onScenario({ fail })} />
        <BarSelect
          label="Session"
          value={scenario.session}
          options={sessions}
          labels={labels.session}
          onChange={(session) => onScenario({ session })}
        />
        <BarSelect
          label="Theme"
          value={scenario.theme}
          options={themes}
          labels={labels.theme}
          onChange={(theme) => onScenario({ theme })}
        />
        <BarSelect
          label="Width"
          value={scenario.width}
          options={widths}
          labels={labels.width}
          onChange={(width) => onScenario({ width })}
        />
        <LogList />
      </Controls>
      {ignored.length > 0 && (
        <Banner tone="amber" role="status">
          Unknown parameters (ignored): {ignored.join(', ')}
        </Banner>
      )}
    </Bar>
  );
}

/** Copies the address, or shows it for manual copying if the browser denies access to the clipboard. */
function CopyLink() {
  const [copyState, setCopyState] = useState<'copied' | 'forbidden' | null>(null);

  async function copy() {
    setCopyState((await copyText(location.href)) ? 'copied' : 'forbidden');
  }

  return (
    <Copying>
      <span role="status">{copyState === 'copied' && 'Link copied'}</span>
      {copyState === 'forbidden' && (
        <Input aria-label="Link" readOnly value={location.href} onFocus={(event) => event.target.select()} />
      )}
      <Button size="small" icon={<Link />} onClick={copy}>
        Copy link
      </Button>
    </Copying>
  );
}

const tones: Record<LogEntry['kind'], Tone> = { Event: 'blue', Failure: 'red', Undeclared: 'amber' };
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** The module's log, newest first. */
function LogList() {
  const entries = useSyncExternalStore(log.subscribe, log.getSnapshot);
  return (
    <LogBox>
      <summary>Log ({entries.length})</summary>
      {entries.length === 0 && <p>Events and failures of the module are listed here.</p>}
      <Entries>
        {entries.map(({ number, kind, text, reference, at }) => (
          <Entry key={number}>
            <time>{time.format(at)}</time>
            <Badge tone={tones[kind]}>{kind}</Badge>
            <span>
              {text}
              {reference && ` · Reference ${reference}`}
            </span>
          </Entry>
        ))}
      </Entries>
    </LogBox>
  );
}
