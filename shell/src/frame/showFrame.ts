import type { SessionUser } from '@lintel/contract';
import { getAvatarTone, getInitials } from '@lintel/ui';
import { SIDEBAR_KEY } from '../layout/sidebarKey';
import { captureTyping, releaseTyping } from '../palette/typeAhead';
import { progressKey } from '../screens/overview/checklist/progressKey';
import { formatDay, greeting } from '../screens/overview/today';
import { readTokens, readUser } from '../session/tokens';
import { afterPaint } from './afterPaint';
import '../pageFrame';

/**
 * Shows the frame for this browser's session, before the first paint. The gateway has included two frames in the page:
 * one for signed-in users and one for others.
 */
export function showFrame() {
  const root = document.getElementById('root');
  const signedIn = readTokens() !== null;
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-frame~="${signedIn ? 'signed-in' : 'signed-out'}"]`,
  );
  if (!root || !template) return;
  const user = signedIn ? readUser() : null;
  applyStoredLayout(user);
  const content = document.importNode(template.content, true);
  applyStyles(content);
  fillIn(content, user);
  root.replaceChildren(content);
  const { key = '', title } = template.dataset;
  if (title) document.title = `${title} · Lintel`;
  globalThis.lintelFrame = { key, signedIn };
  rememberEarlyPress();
}

function applyStoredLayout(user: SessionUser | null) {
  const { dataset } = document.documentElement;
  if (localStorage.getItem(SIDEBAR_KEY) === 'collapsed') dataset.sidebar = 'collapsed';
  if (user && localStorage.getItem(progressKey(user.id)) === 'begun') dataset.checklist = 'begun';
}

/**
 * Applies the styles by script: the page's policy forbids style attributes in HTML, but not styles that a script sets.
 */
function applyStyles(content: DocumentFragment) {
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/** Sets the values that the server doesn't have: the user's name, the day and the time of day. */
function fillIn(content: DocumentFragment, user: SessionUser | null) {
  const now = new Date();
  const setText = (selector: string, text: string) => {
    const element = content.querySelector(selector);
    if (element) element.textContent = text;
  };
  const day = content.querySelector('[data-fill="day"]');
  // Keeps the height of the line.
  setText('[data-fill="day"]', '\u00a0');
  afterPaint(() => {
    if (day) day.textContent = formatDay(now);
  });
  setText('[data-fill="greeting"]', greeting(now, user?.firstname));
  const block = content.querySelector<HTMLElement>('[data-fill="user"]');
  if (!user || !block) return;
  const name = `${user.firstname} ${user.lastname}`.trim();
  block.title = name;
  setText('[data-fill="user"] strong', name);
  setText('[data-fill="user"] strong + span', user.email);
  const disc = block.querySelector<HTMLElement>('[data-tone]');
  if (!disc) return;
  disc.dataset.tone = getAvatarTone(name);
  if (user.avatar) {
    const photo = document.createElement('img');
    photo.alt = '';
    photo.src = user.avatar;
    disc.replaceChildren(photo);
  } else disc.textContent = getInitials(name);
}

const SEARCH = '[aria-keyshortcuts^="Control+K"]';

/** Only the last press counts. Text typed after a press of "Search" is meant for the command palette. */
function remember(pressed: HTMLElement) {
  const frame = globalThis.lintelFrame;
  if (!frame) return;
  frame.pressed = pressed;
  if (pressed.matches(SEARCH)) {
    captureTyping();
    frame.releaseTyping = releaseTyping;
  } else {
    frame.releaseTyping?.();
    frame.releaseTyping = undefined;
  }
}

/**
 * Remembers a press before React is ready, which would otherwise be lost; a form would be sent to the page's own
 * address.
 */
function rememberEarlyPress() {
  addEventListener(
    'submit',
    (event) => {
      if (!globalThis.lintelFrame || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      remember(event.target);
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (!globalThis.lintelFrame || !(event.target instanceof Element)) return;
      const pressed = event.target.closest<HTMLElement>('button[type="button"], a[href^="/"]');
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!pressed || !isPlain) return;
      // Following the link would reload the page.
      event.preventDefault();
      remember(pressed);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (!globalThis.lintelFrame || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      const search = document.querySelector<HTMLElement>(SEARCH);
      if (search) remember(search);
    },
    true,
  );
}
