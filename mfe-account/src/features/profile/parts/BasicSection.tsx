import type { Schemas } from '@lintel/contract/api';
import { Grid, Stack } from '@lintel/ui';
import { FieldsForm } from '../form/FieldsForm';
import { SectionCard } from '../form/SectionCard';
import { TextField } from '../form/TextField';
import { ProfileFigures } from './ProfileFigures';
import { UsernameField } from './UsernameField';

const FORM = 'profile-basic';

/** Name, trade, and what the account's records say of it. */
export function BasicSection({ user }: { user: Schemas['User'] }) {
  return (
    <SectionCard id="basic" form={FORM}>
      <Stack gap={20}>
        <FieldsForm id={FORM} type="basicInfo">
          <Grid>
            <TextField name="firstName" label="First Name" autoComplete="given-name" required />
            <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
            <UsernameField />
            <TextField name="title" label="Title" autoComplete="organization-title" />
            <TextField
              name="company"
              label="Company"
              placeholder="Your agency, or your own name"
              autoComplete="organization"
            />
            <TextField name="experience" label="Experience (years)" inputMode="numeric" autoComplete="off" />
          </Grid>
        </FieldsForm>
        <ProfileFigures user={user} />
      </Stack>
    </SectionCard>
  );
}
