import { usePart } from '@lintel/module-kit';
import { Menu, MenuItem, MenuSeparator } from '@lintel/ui';
import { fillIn } from './customerName';
import { useListReplyTemplatesQuery } from './listReplyTemplates';
import { loadTemplates } from './loadTemplates';
import { TemplateMenuButton } from './TemplateMenuButton';

interface Props {
  customer: string;
  onInsert(text: string): void;
}

/** The templates by name, and the way to change them; open from the start. */
export function TemplateMenu({ customer, onInsert }: Props) {
  const { data, error, refetch } = useListReplyTemplatesQuery();
  const { Part: Templates, show, hide } = usePart(loadTemplates, 'The templates could not be loaded.');
  return (
    <>
      <Menu defaultOpen align="start" label="Templates" trigger={<TemplateMenuButton />}>
        {!data && !error && (
          <MenuItem disabled onSelect={() => {}}>
            Loading
          </MenuItem>
        )}
        {!data && error && <MenuItem onSelect={refetch}>Could not load the templates. Try again</MenuItem>}
        {data?.rows.map(({ id, name, text }) => (
          <MenuItem key={id} onSelect={() => onInsert(fillIn(text, customer))}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={show}>Edit templates</MenuItem>
      </Menu>
      {Templates && <Templates onClose={hide} />}
    </>
  );
}
