import { Grid } from '@lintel/ui';
import styled from 'styled-components';
import { FieldsForm, SectionCard } from '../form/SectionCard';
import { TextField } from '../form/TextField';

const FORM = 'profile-contact';

const WideField = styled(TextField)`
  grid-column: 1 / -1;
`;

/** The agent's contact details. */
export function ContactSection() {
  return (
    <SectionCard id="contact" form={FORM} hint="Shown on your public page.">
      <FieldsForm id={FORM} type="contact">
        <Grid>
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            placeholder="+1 (555) 000-0000"
            autoComplete="tel"
          />
          <WideField name="website" label="Website" type="url" placeholder="https://" autoComplete="url" />
        </Grid>
      </FieldsForm>
    </SectionCard>
  );
}
