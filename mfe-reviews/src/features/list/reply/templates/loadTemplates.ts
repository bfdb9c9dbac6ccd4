/** The dialog of templates is in nobody's way until it is asked for. */
export const loadTemplates = () =>
  import(/* webpackChunkName: "templates" */ './TemplatesDialog').then(
    ({ TemplatesDialog }) => TemplatesDialog,
  );
