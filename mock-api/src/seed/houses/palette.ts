export const FORMS = ['villa', 'apartment', 'rowhouse', 'cottage', 'loft'] as const;
export const LIGHTS = ['dawn', 'noon', 'dusk'] as const;

export type Form = (typeof FORMS)[number];
export type Light = (typeof LIGHTS)[number];
