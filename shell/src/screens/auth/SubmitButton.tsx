import { Button } from '@lintel/ui';
import { styled } from 'styled-components';

/** The one main action of a form: disabled, with a spinner, while its call is under way. */
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
