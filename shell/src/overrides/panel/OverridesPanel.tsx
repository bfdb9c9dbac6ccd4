import type { Registry } from '@lintel/contract';
import { Button, Dialog } from '@lintel/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reload } from '../../navigation/blocks';
import { readInlined } from '../../readInlined';
import { reloadPage } from '../address';
import { leave } from '../leaveOverrides';
import { keep, readStoredOverrides } from '../storedOverrides';
import { AddedModules } from './AddedModules';
import { type Added, checkSources } from './checkSources';
import { ModuleRow } from './ModuleRow';
import { PublishedNote } from './PublishedNote';
import { Detail, Form, Name, Row } from './panelStyles';
import { listed, liveSource, sourcesOf } from './sources';
import { usePublished } from './usePublished';

const FORM = 'module-overrides';

/** Every module and where it comes from in this tab. */
export function OverridesPanel({ onClose }: { onClose(): void }) {
  const [{ token, choices = {} }] = useState(readStoredOverrides);
  const [live] = useState(() => readInlined<Registry>('lintel-registry') ?? noRegistry);
  const [sources, setSources] = useState(() => sourcesOf(choices));
  const [added, setAdded] = useState<Added[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [checking, setChecking] = useState(false);
  const published = usePublished(token);
  const form = useRef<HTMLFormElement>(null);
  const modules = listed(live, published, choices);

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
    if (Object.keys(checked.choices).length === 0) return leave();
    reload(() => {
      keep({ token, choices: checked.choices });
      reloadPage();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Module overrides"
      description="For this tab alone. Everybody else keeps what is live."
      footer={
        <>
          {Object.keys(choices).length > 0 && <Button onClick={leave}>Back to live</Button>}
          <Button variant="primary" type="submit" form={FORM} pending={checking} pendingLabel="Checking...">
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
        <AddedModules added={added} errors={errors} onChange={setAdded} />
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
