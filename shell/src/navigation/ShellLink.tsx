import type { AnchorHTMLAttributes, Ref } from 'react';
import { createPath, parsePath } from 'react-router-dom';
import { navigation } from './navigation';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/**
 * The design system's link inside the shell: internal links navigate without a page load. Smaller than the router's
 * link.
 */
export function ShellLink({ href, onClick, ...rest }: Props) {
  const isInternal = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isPlainClick =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isInternal || !isPlainClick || event.defaultPrevented) return;
        event.preventDefault();
        navigation.navigate(createPath(parsePath(href)));
      }}
    />
  );
}
