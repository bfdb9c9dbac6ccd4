/** Placeholder for the customer's name in a template. */
export const CUSTOMER_PLACEHOLDER = '{customer}';

/** Replaces the placeholder in a template. */
export const insertCustomerName = (template: string, customer: string) =>
  template.replaceAll(CUSTOMER_PLACEHOLDER, () => customer);
