type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = Record<string, string | boolean>;

/** One entry per page and form, in this tab's storage. */
const storageKey = (form: HTMLFormElement) =>
  `lintel.form.${location.pathname}#${form.closest<HTMLElement>('[data-form]')?.dataset['form'] ?? ''}`;

/** Saves what a visitor types until the form is sent, so that it survives a reload. */
export function saveTypedValues(form: HTMLFormElement) {
  restore(form);
  form.addEventListener('input', () => write(form));
}

/** Removes the saved values. Called once the form is sent. */
export function clearTypedValues(form: HTMLFormElement) {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // Nothing was saved, either.
  }
}

function write(form: HTMLFormElement) {
  try {
    sessionStorage.setItem(
      storageKey(form),
      JSON.stringify(Object.fromEntries(findFields(form).map(toEntry))),
    );
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

/** Restores the saved values, except in fields that the server or the browser has filled in. */
function restore(form: HTMLFormElement) {
  const typed = read(form);
  for (const field of findFields(form)) {
    const value = typed[getKey(field)];
    if (value === undefined || !isUntouched(field)) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
    // The saved choice may be gone.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
}

function read(form: HTMLFormElement): Typed {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}');
    return typeof typed === 'object' && typed !== null ? (typed as Typed) : {};
  } catch {
    return {};
  }
}

/** The visible fields: neither hidden ones nor the honeypot. */
const findFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ name, type, tabIndex }) => name !== '' && type !== 'hidden' && tabIndex >= 0,
  );

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const getKey = (field: Field) => (field.type === 'radio' ? `${field.name}=${field.value}` : field.name);

const toEntry = (field: Field) => [getKey(field), isChoice(field) ? field.checked : field.value] as const;

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return true;
  return isChoice(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}
