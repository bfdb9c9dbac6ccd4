import { Button } from '@lintel/ui';
import { styled } from 'styled-components';

/** A form's submit button: disabled, with a spinner, while the call is pending. */
export function SubmitButton({ loading, children }: { loading: boolean; children: string }) {
  return (
    <Tall type="submit" variant="primary" block pending={loading} disabled={loading}>
      {children}
    </Tall>
  );
}

const Tall = styled(Button)`
  height: 44px;
`;
