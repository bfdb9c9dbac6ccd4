import type { Registry } from '@lintel/contract';
import { Button, Dialog } from '@lintel/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { config } from '../../config';
import { reload } from '../../navigation/blocks';
import { readInlined } from '../../readInlined';
import { reloadPage } from '../address';
import { leaveOverrides } from '../leaveOverrides';
import { readStoredOverrides, storeOverrides } from '../storedOverrides';
import { AddedModules } from './AddedModules';
import { type AddedModule, checkSources } from './checkSources';
import { ModuleRow } from './ModuleRow';
import { Detail, Form, Name, Note, Row, Status } from './panelStyles';
import { listModules, liveSource, toSources } from './sources';
import { type Published, usePublished } from './usePublished';

const FORM = 'module-overrides';

/** Chooses the build of each module in this tab. */
export function OverridesPanel({ onClose }: { onClose(): void }) {
  const [{ token, choices = {} }] = useState(readStoredOverrides);
  const [live] = useState(() => readInlined<Registry>('lintel-registry') ?? noRegistry);
  const [sources, setSources] = useState(() => toSources(choices));
  const [added, setAdded] = useState<AddedModule[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isChecking, setChecking] = useState(false);
  const published = usePublished(token);
  const form = useRef<HTMLFormElement>(null);
  const modules = listModules(live, published, choices);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    setChecking(true);
    const checked = await checkSources(modules, sources, added);
    setChecking(false);
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length > 0) return;
    if (Object.keys(checked.choices).length === 0) return leaveOverrides();
    reload(() => {
      storeOverrides({ token, choices: checked.choices });
      reloadPage();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Module overrides"
      description="Only affects this tab. Everyone else sees the live versions."
      footer={
        <>
          {Object.keys(choices).length > 0 && <Button onClick={leaveOverrides}>Back to live</Button>}
          <Button variant="primary" type="submit" form={FORM} pending={isChecking} pendingLabel="Checking...">
            Apply
          </Button>
        </>
      }
    >
      <Form id={FORM} ref={form} onSubmit={(event) => void apply(event)} noValidate>
        <PublishedNote {...published} />
        {modules.map((module) => (
          <ModuleRow
            key={module.id}
            module={module}
            source={sources[module.id] ?? liveSource}
            published={published.versions[module.id] ?? []}
            error={errors[module.id]}
            onChange={(source) => setSources({ ...sources, [module.id]: source })}
          />
        ))}
        {config.development && <AddedModules added={added} errors={errors} onChange={setAdded} />}
        {live.shell && (
          <Row>
            <Name>Shell</Name>
            <Detail>{live.shell}, always the live one</Detail>
          </Row>
        )}
      </Form>
    </Dialog>
  );
}

const noRegistry: Registry = { revision: 0, shell: null, modules: [] };

/** The state of the published versions, until they can be chosen. */
function PublishedNote({ status, retry }: Published & { retry(): void }) {
  return (
    <Status role="status">
      {status === 'loading' && <Note>Loading the published versions…</Note>}
      {status === 'failed' && (
        <Note>
          Couldn't load the published versions.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Note>
      )}
    </Status>
  );
}
