import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Menu, MenuItem, MenuSeparator } from '@lintel/ui';
import { insertCustomerName } from './customerPlaceholder';
import { useListReplyTemplatesQuery } from './replyTemplateApi';
import { TemplateMenuButton } from './TemplateMenuButton';

const templatesDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "templates" */ './TemplatesDialog').then(({ TemplatesDialog }) => ({
    default: TemplatesDialog,
  })),
);

interface Props {
  customer: string;
  onInsert(text: string): void;
}

/** Inserts a template or opens the dialog that edits them. Opens on mount. */
export function TemplateMenu({ customer, onInsert }: Props) {
  const { data, error, refetch } = useListReplyTemplatesQuery();
  const { Component: Templates, show, hide } = useLazyComponent(templatesDialog, "Couldn't load templates.");
  return (
    <>
      <Menu defaultOpen align="start" label="Templates" trigger={<TemplateMenuButton />}>
        {!data && !error && (
          <MenuItem disabled onSelect={() => {}}>
            Loading
          </MenuItem>
        )}
        {!data && error && <MenuItem onSelect={refetch}>Couldn't load templates. Try again</MenuItem>}
        {data?.rows.map(({ id, name, text }) => (
          <MenuItem key={id} onSelect={() => onInsert(insertCustomerName(text, customer))}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={show}>Manage templates…</MenuItem>
      </Menu>
      {Templates && <Templates onClose={hide} />}
    </>
  );
}
