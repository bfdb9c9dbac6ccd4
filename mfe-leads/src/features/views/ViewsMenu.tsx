import type { Schemas } from '@lintel/contract/api';
import { useNavigate, useSearchParams } from '@lintel/module-kit/router';
import { Menu, MenuItem, MenuSeparator } from '@lintel/ui';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useListViewsQuery } from './listViews';
import { SaveViewDialog } from './SaveViewDialog';
import { useDeleteView } from './useDeleteView';
import { ViewsButton } from './ViewsButton';
import { isSameView, viewQuery } from './viewQuery';

const icon = { size: 16, strokeWidth: 1.8 };

/** Opens a saved view, saves the one that is shown, deletes it. */
export function ViewsMenu({ screen }: { screen: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { data: views = [], error, refetch } = useListViewsQuery(screen);
  const deleteView = useDeleteView();
  const present = views.find(({ query }) => isSameView(query, params));
  const open = ({ query }: Schemas['SavedView']) => navigate({ search: query });

  return (
    <>
      <Menu label="Saved views" align="start" defaultOpen trigger={<ViewsButton name={present?.name} />}>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view === present ? <Check {...icon} /> : undefined}
            onSelect={() => open(view)}
          >
            {view.name}
          </MenuItem>
        ))}
        {error && <MenuItem onSelect={refetch}>Could not load the views. Try again</MenuItem>}
        {(views.length > 0 || error) && <MenuSeparator />}
        <MenuItem
          icon={<Plus {...icon} />}
          disabled={viewQuery(params) === '' || present !== undefined}
          onSelect={() => setNaming(true)}
        >
          Save this view
        </MenuItem>
        {present && (
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => deleteView(present)}>
            Delete “{present.name}”
          </MenuItem>
        )}
      </Menu>
      {isNaming && (
        <SaveViewDialog screen={screen} query={viewQuery(params)} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
