/** What stands for the customer's name in a template. */
export const CUSTOMER = '{customer}';

/** A template as it reads to this customer. */
export const fillIn = (template: string, customer: string) => template.replaceAll(CUSTOMER, () => customer);
