import { type FlagField, fieldLabel } from '@lintel/contract/property';
import { Checkbox } from '@lintel/ui';
import { useFieldError } from './useFieldError';
import { useListingForm } from './useListingForm';

export function FlagControl({ field }: { field: FlagField }) {
  const { register } = useListingForm();
  const error = useFieldError(field.name);
  return <Checkbox {...register(field.name)} label={fieldLabel(field)} error={error} />;
}
