import { Banner, ButtonLink } from '@lintel/ui';
import { MailQuestionMark, Snowflake } from 'lucide-react';
import { styled } from 'styled-components';

const SETTINGS = '/settings';

interface Props {
  frozen: boolean;
  /** A new email address waits for its code. */
  waits: boolean;
}

/** What an account has to be told wherever it is: that nobody can see it, that an address waits for its code. */
export default function AccountNotices({ frozen, waits }: Props) {
  return (
    <Place aria-label="About your account">
      {frozen && (
        <Banner
          tone="amber"
          icon={<Snowflake aria-hidden="true" />}
          action={
            <ButtonLink href={SETTINGS} size="small">
              Unfreeze in Settings
            </ButtonLink>
          }
        >
          <strong>Your account is frozen.</strong> Your profile and listings are invisible and inaccessible to
          others.
        </Banner>
      )}
      {waits && (
        <Banner
          tone="blue"
          icon={<MailQuestionMark aria-hidden="true" />}
          action={
            <ButtonLink href={`${SETTINGS}?verify=email`} size="small">
              Enter the code
            </ButtonLink>
          }
        >
          <strong>Your new email address waits for its code.</strong> Until then you sign in with the old one.
        </Banner>
      )}
    </Place>
  );
}

const Place = styled.section`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: calc(var(--content-max) + 2 * var(--page-padding));
  margin: 0 auto;
  padding: 12px var(--page-padding);
`;
