/** A telephone number as a link takes it: `+49 151 5550 1287` is `tel:+4915155501287`. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
