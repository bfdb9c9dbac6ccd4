import * as Toolbar from '@radix-ui/react-toolbar';
import { Link, Redo2, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import styled from 'styled-components';
import { getFormats } from '../document/formats';
import { BarButton } from './BarButton';
import { actionGroups } from './formatActions';

/** Wraps onto a second line on narrow screens. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--border-subtle);
  border-radius: var(--radius-md) var(--radius-md) 0 0;
  background: var(--bg-sunken);
`;

const Divider = styled.span`
  width: 1px;
  margin: 4px;
  background: var(--border-default);
  @media (max-width: 899px) {
    display: none;
  }
`;

interface Props {
  /** Id of the field that the toolbar formats. */
  controls: string;
  disabled: boolean;
  onLink(): void;
}

/** The editor's toolbar: one tab stop, with arrow keys between the buttons. */
export function FormatBar({ controls, disabled, onLink }: Props) {
  const editor = useSlateStatic();
  const formats = useSlateSelector((each) => getFormats(each).join(' ')).split(' ');
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
