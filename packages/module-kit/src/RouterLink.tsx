import { Link } from '@lintel/module-kit/router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** Links of the design system go through the host's history; other origins, mail and telephone do not. */
export function RouterLink({ href, ...rest }: Props) {
  if (!href.startsWith('/') || rest.download !== undefined) return <a href={href} {...rest} />;
  return <Link to={href} {...rest} />;
}
