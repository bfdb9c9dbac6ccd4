import type { Schemas } from '@lintel/contract/api';
import { formatNumber, Grid, Hint, Stack, Stars } from '@lintel/ui';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useProfileContext } from '../form/ProfileContext';
import { FieldsForm, SectionCard } from '../form/SectionCard';
import { TextField } from '../form/TextField';

/** The absolute URL of an agent's public page, which the dashboard's origin serves. */
export const getPublicUrl = (username: string) =>
  new URL(`/agents/${encodeURIComponent(username)}`, location.origin).href;

/** The username; the hint shows the resulting address of the public page. */
function UsernameField() {
  const { form } = useProfileContext();
  const username = useWatch({ control: form.control, name: 'username' });
  return (
    <TextField
      name="username"
      label="Username"
      hint={getPublicUrl(username.trim()).replace(/^https?:\/\//, '')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

const FORM = 'profile-basic';

/** Name, profession, and figures from the account's records. */
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

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 6px;
    font: 500 14px/24px var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
`;

const Source = styled(Hint)`
  margin-top: 8px;
`;

/** Read-only figures that the server counts. */
function ProfileFigures({ user }: { user: Schemas['User'] }) {
  const { totalClients, propertiesSold, rating } = user;
  return (
    <div>
      <List>
        <div>
          <dt>Total clients</dt>
          <dd>{formatNumber(totalClients)}</dd>
        </div>
        <div>
          <dt>Properties sold</dt>
          <dd>{formatNumber(propertiesSold)}</dd>
        </div>
        <div>
          <dt>Rating</dt>
          <dd>
            {rating === null ? (
              'No reviews yet'
            ) : (
              <>
                {formatNumber(rating)} <Stars rating={rating} />
              </>
            )}
          </dd>
        </div>
      </List>
      <Source>Counted from leads won, listings sold and published reviews.</Source>
    </div>
  );
}
