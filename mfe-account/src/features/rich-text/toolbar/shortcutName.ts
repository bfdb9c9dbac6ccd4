const onMac = /mac|iphone|ipad/i.test(navigator.platform);

/** As the keyboard in use names it: "shift+z" is "⇧⌘Z" or "Ctrl+Shift+Z". */
export function shortcutName(shortcut: string): string {
  const key = shortcut.replace('shift+', '').toUpperCase();
  const shift = shortcut.startsWith('shift+');
  if (onMac) return `${shift ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift ? 'Shift+' : ''}${key}`;
}
