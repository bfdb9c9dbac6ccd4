import { usePart } from '@lintel/module-kit';
import { TemplateMenuButton } from './TemplateMenuButton';

const loadMenu = () =>
  import(/* webpackChunkName: "templates" */ './TemplateMenu').then(({ TemplateMenu }) => TemplateMenu);

interface Props {
  customer: string;
  /** Takes a template with the customer's name in it. */
  onInsert(text: string): void;
}

/** Offers the agent's own templates; what shows them is loaded when it is asked for. */
export function TemplateButton(props: Props) {
  const { Part: Menu, show } = usePart(loadMenu, 'The templates could not be loaded.');
  return Menu ? <Menu {...props} /> : <TemplateMenuButton onClick={show} />;
}
