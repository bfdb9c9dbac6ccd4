import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost, useMutationToast } from '@lintel/module-kit';
import { useNavigate, useSearchParams } from '@lintel/module-kit/router';
import { Button, Dialog, Field, Input, Menu, MenuItem, MenuSeparator } from '@lintel/ui';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useCreateViewMutation, useDeleteViewMutation, useListViewsQuery } from './savedViewApi';
import { ViewsButton } from './ViewsButton';

const icon = { size: 16, strokeWidth: 1.8 };

/** Opens a saved view, saves the current one, or deletes it. */
export function SavedViewsMenu({ screen }: { screen: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { data: views = [], error, refetch } = useListViewsQuery(screen);
  const deleteView = useDeleteView();
  const currentView = views.find(({ query }) => isSameView(query, params));
  const open = ({ query }: Schemas['SavedView']) => navigate({ search: query });

  return (
    <>
      <Menu label="Saved views" align="start" defaultOpen trigger={<ViewsButton name={currentView?.name} />}>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view === currentView ? <Check {...icon} /> : undefined}
            onSelect={() => open(view)}
          >
            {view.name}
          </MenuItem>
        ))}
        {error && <MenuItem onSelect={refetch}>Couldn't load saved views. Try again</MenuItem>}
        {(views.length > 0 || error) && <MenuSeparator />}
        <MenuItem
          icon={<Plus {...icon} />}
          disabled={viewQuery(params) === '' || currentView !== undefined}
          onSelect={() => setNaming(true)}
        >
          Save this view
        </MenuItem>
        {currentView && (
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => deleteView(currentView)}>
            Delete “{currentView.name}”
          </MenuItem>
        )}
      </Menu>
      {isNaming && (
        <SaveViewDialog screen={screen} query={viewQuery(params)} onClose={() => setNaming(false)} />
      )}
    </>
  );
}

/** Deletes a view and reports the result in a toast. Undo creates the view again. */
function useDeleteView() {
  const host = useHost();
  const toastResult = useMutationToast();
  const [deleteView] = useDeleteViewMutation();
  const [createView] = useCreateViewMutation();

  async function restore({ screen, name, query }: Schemas['SavedView']) {
    try {
      await createView({ screen, name, query }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, `Couldn't save “${name}”.`));
    }
  }

  return (view: Schemas['SavedView']) =>
    toastResult(deleteView(view.id).unwrap(), {
      success: `Deleted “${view.name}”`,
      failure: `Couldn't delete “${view.name}”.`,
      undo: () => void restore(view),
    });
}

interface SaveViewDialogProps {
  screen: string;
  query: string;
  onClose(): void;
}

/** Asks for a name. The dialog stays open if saving fails. */
function SaveViewDialog({ screen, query, onClose }: SaveViewDialogProps) {
  const host = useHost();
  const form = useId();
  const [name, setName] = useState('');
  const [createView, { isLoading }] = useCreateViewMutation();

  async function save() {
    try {
      await createView({ screen, name: name.trim(), query }).unwrap();
      onClose();
      host.toast(successToast('', `Saved “${name.trim()}”`));
    } catch (error) {
      host.toast(failureToast(error, "Couldn't save the view."));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      size="small"
      title="Save this view"
      description="Saves your current search, filters and sorting."
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            pending={isLoading}
            disabled={name.trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isLoading) void save();
        }}
      >
        <Field label="Name">
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** Returns the part of the URL that a view saves: everything but the page. */
function viewQuery(params: URLSearchParams): string {
  const viewParams = new URLSearchParams(params);
  viewParams.delete('page');
  viewParams.sort();
  return viewParams.toString();
}

/** Compares a saved query with the URL, regardless of the parameters' order. */
const isSameView = (query: string, params: URLSearchParams) =>
  viewQuery(new URLSearchParams(query)) === viewQuery(params);
