import { Checkbox } from '@lintel/ui';
import { usePosted } from './fields';

/** A box to tick; posted as `on`. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { value, error } = usePosted(name);
  return <Checkbox name={name} label={label} defaultChecked={value !== undefined} error={error} />;
}
