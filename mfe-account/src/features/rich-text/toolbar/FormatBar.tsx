import * as Toolbar from '@radix-ui/react-toolbar';
import { Link, Redo2, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { formatsOf } from '../editor/formatsOf';
import { actionGroups } from './actions';
import { BarButton } from './BarButton';
import { Bar, Divider } from './barParts';

interface Props {
  /** The field that it formats. */
  controls: string;
  disabled: boolean;
  onLink(): void;
}

/** One stop of the Tab key; arrow keys go from button to button. */
export function FormatBar({ controls, disabled, onLink }: Props) {
  const editor = useSlateStatic();
  const formats = useSlateSelector((each) => formatsOf(each).join(' ')).split(' ');
  const canUndo = useSlateSelector(({ history }) => history.undos.length > 0);
  const canRedo = useSlateSelector(({ history }) => history.redos.length > 0);

  return (
    <Toolbar.Root asChild aria-label="Formatting" aria-controls={controls}>
      <Bar>
        {actionGroups.map((actions) => (
          <Fragment key={actions[0]?.format}>
            {actions.map(({ format, label, icon: Icon, key, run }) => (
              <BarButton
                key={format}
                label={label}
                icon={<Icon />}
                shortcut={key}
                pressed={formats.includes(format)}
                disabled={disabled}
                onPress={() => run(editor)}
              />
            ))}
            <Divider />
          </Fragment>
        ))}
        <BarButton
          label="Link"
          icon={<Link />}
          shortcut="k"
          pressed={formats.includes('link')}
          disabled={disabled}
          onPress={onLink}
        />
        <Divider />
        <BarButton
          label="Undo"
          icon={<Undo2 />}
          shortcut="z"
          disabled={disabled || !canUndo}
          onPress={() => editor.undo()}
        />
        <BarButton
          label="Redo"
          icon={<Redo2 />}
          shortcut="shift+z"
          disabled={disabled || !canRedo}
          onPress={() => editor.redo()}
        />
      </Bar>
    </Toolbar.Root>
  );
}
