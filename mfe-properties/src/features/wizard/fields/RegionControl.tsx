import { getFieldLabel, type TextField } from '@lintel/contract/property';
import { Field } from '@lintel/ui';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useListingForm } from '../form/useListingForm';
import { Combobox } from './Combobox';
import { useRegions } from './regionApi';
import { findRegion, type Region } from './regions';

const codeFields = { countries: 'country_code', states: 'state_code' } as const;

type Props = { field: TextField; kind: keyof typeof codeFields };

/**
 * The name of a country or a state, typed freely or chosen from a list. A choice fills in its code. A typed code fills
 * in the name, unless the field contains a name that isn't in the list.
 */
export function RegionControl({ field, kind }: Props) {
  const form = useListingForm();
  const { control } = form;
  const { field: input, fieldState } = useController({ control, name: field.name });
  const country = (useWatch({ control, name: 'country_code' }) ?? '').toUpperCase();
  const { regions, isError } = useRegions(kind, country);
  const name = String(input.value ?? '');
  useNameFromCode(kind, regions, name, (regionName) =>
    form.setValue(field.name, regionName, { shouldDirty: true }),
  );

  function fill(text: string, region: Region | undefined) {
    input.onChange(text === '' ? null : text);
    if (region?.code) setCode(region.code);
  }

  function setCode(code: string | null) {
    form.setValue(codeFields[kind], code, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Field
      label={getFieldLabel(field)}
      hint={isError ? `Couldn't load the list of ${kind}. You can type the name.` : undefined}
      error={fieldState.error?.message}
    >
      <Combobox
        name={input.name}
        ref={input.ref}
        value={name}
        regions={regions}
        noun={kind}
        onType={(text) => fill(text, findRegion(regions, text))}
        onChoose={(region) => {
          fill(region.name, region);
          // Clears the code of the previous region.
          if (!region.code) setCode(null);
        }}
        onBlur={input.onBlur}
      />
    </Field>
  );
}

function useNameFromCode(
  kind: Props['kind'],
  regions: readonly Region[],
  name: string,
  onMatch: (name: string) => void,
) {
  const { control } = useListingForm();
  const code = (useWatch({ control, name: codeFields[kind] }) ?? '').toUpperCase();
  // Don't change the name that the listing was opened with.
  const initialCode = useRef(code);

  useEffect(() => {
    if (code === initialCode.current || regions.length === 0) return;
    initialCode.current = code;
    const match = regions.find((region) => region.code === code);
    const isOwn = name !== '' && !findRegion(regions, name);
    if (match && !isOwn && findRegion(regions, name)?.code !== code) onMatch(match.name);
  });
}
