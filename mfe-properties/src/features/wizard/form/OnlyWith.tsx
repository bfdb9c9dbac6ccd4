import type { PropertyFieldName } from '@lintel/contract/property';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useListingForm } from './useListingForm';

/** Shows a field while the flag that it belongs to is on. What was typed is there again when the flag comes back. */
export function OnlyWith({ flag, children }: { flag: PropertyFieldName; children: ReactNode }) {
  const { control } = useListingForm();
  return useWatch({ control, name: flag }) ? children : null;
}
