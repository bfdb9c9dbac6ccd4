import type { AnchorHTMLAttributes, Ref } from 'react';
import { createPath, parsePath } from 'react-router-dom';
import { navigation } from './navigation';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** A link of the design system in the shell: its own history, without the rest of the router's link. */
export function ShellLink({ href, onClick, ...rest }: Props) {
  const inside = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const plain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!inside || !plain || event.defaultPrevented) return;
        event.preventDefault();
        navigation.navigate(createPath(parsePath(href)));
      }}
    />
  );
}
