import type { ReactNode } from 'react';
import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};
export type LinkComponent = ComponentType<LinkProps>;

function PlainLink({ href, children, ...rest }: LinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Makes all links below it use the application's router instead of full page loads. */
export function LinkProvider({ value, children }: { value: LinkComponent; children: ReactNode }) {
  return <LinkContext value={value}>{children}</LinkContext>;
}

export function useLinkComponent(): LinkComponent {
  return use(LinkContext);
}
