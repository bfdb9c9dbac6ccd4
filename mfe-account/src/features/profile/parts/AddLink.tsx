import { usePart } from '@lintel/module-kit';
import { networks } from '../data/networks';
import type { Social } from '../data/ProfileValues';
import { AddLinkButton } from './AddLinkButton';

const loadMenu = () =>
  import(/* webpackChunkName: "profile-networks" */ './NetworkMenu').then(({ NetworkMenu }) => NetworkMenu);

interface Props {
  socials: readonly Social[];
  onAdd(platform: string): void;
}

/** Chooses one of the networks that are not there yet; the menu is loaded when it is asked for. */
export function AddLink({ socials, onAdd }: Props) {
  const { Part: NetworkMenu, show } = usePart(loadMenu, 'The networks could not be loaded.');
  const free = networks
    .map(({ platform }) => platform)
    .filter((platform) => !socials.some((social) => social.platform === platform));
  if (free.length === 0) return null;
  return (
    <div>
      {NetworkMenu ? <NetworkMenu platforms={free} onChoose={onAdd} /> : <AddLinkButton onClick={show} />}
    </div>
  );
}
