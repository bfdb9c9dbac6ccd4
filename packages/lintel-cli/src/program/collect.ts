/** Reader of an option that may be given several times. */
export const collect = (value: string, others: string[] = []): string[] => [...others, value];
