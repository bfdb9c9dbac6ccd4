import { Banner, ButtonLink } from '@lintel/ui';
import { MailQuestionMark, Snowflake } from 'lucide-react';
import { styled } from 'styled-components';
import { useSession } from '../session/sessionStore';

const SETTINGS = '/settings';

interface Props {
  isFrozen: boolean;
  /** A new email address isn't confirmed yet. */
  hasPendingEmail: boolean;
}

/** Reminders above every page: the account is frozen, or a new email address has to be confirmed. */
export default function AccountNotices({ isFrozen, hasPendingEmail }: Props) {
  const { user } = useSession();
  return (
    <Notices aria-label="About your account">
      {isFrozen && (
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
      {hasPendingEmail && (
        <Banner
          tone="blue"
          icon={<MailQuestionMark aria-hidden="true" />}
          action={
            <ButtonLink href={`${SETTINGS}?verify=email`} size="small">
              Enter the code
            </ButtonLink>
          }
        >
          <strong>Confirm your new email address with the code we sent.</strong> Until then, keep signing in
          with {user?.email ?? 'the old one'}.
        </Banner>
      )}
    </Notices>
  );
}

const Notices = styled.section`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: calc(var(--content-max) + 2 * var(--page-padding));
  margin: 0 auto;
  padding: 12px var(--page-padding);
`;
