import { TextLink } from '@lintel/ui';

export function TermsLabel() {
  return (
    <>
      I agree to the <TextLink href="/terms">Terms of Service</TextLink> and{' '}
      <TextLink href="/privacy">Privacy Policy</TextLink>
    </>
  );
}
