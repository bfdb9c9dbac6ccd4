import { useState } from 'react';
import { useHydrating } from '../../frame/useHydrating';

/**
 * The first values of a form. What the user or a password manager has entered before React was ready is kept.
 * @param defaults by the fields' names
 */
export function useTypedValues<Values extends object>(defaults: Values): Values {
  const isHydrating = useHydrating();
  const [values] = useState(() => (isHydrating ? readTyped(defaults) : defaults));
  return values;
}

const readTyped = <Values extends object>(defaults: Values): Values =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      // A server has no page.
      const input = globalThis.document?.querySelector<HTMLInputElement>(`main input[name="${name}"]`);
      if (input?.type === 'checkbox') return [name, input.checked];
      return [name, input?.value || value];
    }),
  ) as Values;
