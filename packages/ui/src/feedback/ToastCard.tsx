import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ShownToast } from './shownToast';
import { ActionButton, Card, CloseButton, Description, Ends, Mark, Title } from './toastStyles';

interface Props {
  toast: ShownToast;
  onDismiss(): void;
}

/** A notification with title, description and up to two actions. */
export function ToastCard({ toast, onDismiss }: Props) {
  const { title, description, variant = 'default', action, secondaryAction, open } = toast;
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <Card open={open} onOpenChange={(next) => !next && onDismiss()} data-variant={variant}>
      <Mark aria-hidden="true">
        <Icon size={16} strokeWidth={1.8} />
      </Mark>
      <div>
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
      </div>
      <Ends>
        {[action, secondaryAction].map(
          (each) =>
            each && (
              <ActionButton key={each.label} altText={each.label} onClick={each.onSelect}>
                {each.label}
              </ActionButton>
            ),
        )}
        <Toast.Close asChild>
          <CloseButton type="button" aria-label="Dismiss" title="Dismiss">
            <X size={16} strokeWidth={1.8} aria-hidden="true" />
          </CloseButton>
        </Toast.Close>
      </Ends>
    </Card>
  );
}
