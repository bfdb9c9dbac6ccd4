import { IconButton, type IconButtonProps } from '@lintel/ui';
import { type ComponentType, useState } from 'react';
import { loadForDialog } from '../../../recovery/loadForDialog';
import type { ActionMenuProps } from './tools/ActionMenu';

const load = () => import(/* webpackChunkName: "today-tools" */ './tools/ActionMenu');

type Props = IconButtonProps & Pick<ActionMenuProps, 'items'>;

/** A menu of a row. Its code loads on the first press. */
export function RowMenu({ items, ...button }: Props) {
  const [Menu, setMenu] = useState<ComponentType<ActionMenuProps>>();

  async function open() {
    const loaded = await loadForDialog({ title: button.label, name: 'the choices', load });
    if (loaded) setMenu(() => loaded.default);
  }

  if (Menu) return <Menu items={items} trigger={<IconButton {...button} />} />;
  return <IconButton {...button} aria-haspopup="menu" onClick={() => void open()} />;
}
