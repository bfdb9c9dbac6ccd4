import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { TextLink } from '@lintel/ui';
import type { MouseEvent } from 'react';
import { useRenewFileLinkMutation } from './propertyApi';

/** A link that saves a document. The address in a record is only valid for minutes, so a click requests a new one. */
export function DocumentLink({ file: { id, url, name } }: { file: Schemas['FileInfo'] }) {
  const host = useHost();
  const [renewLink] = useRenewFileLinkMutation();

  async function save(event: MouseEvent) {
    event.preventDefault();
    const result = await renewLink(id);
    if ('error' in result) host.toast(failureToast(result.error, `Couldn't download ${name}.`));
    else Object.assign(document.createElement('a'), { href: result.data.url, download: name }).click();
  }

  return (
    <TextLink href={url} download={name} onClick={save}>
      {name}
    </TextLink>
  );
}
