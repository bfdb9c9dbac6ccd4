const marks = /\p{M}/gu;

/** Text as it is compared: without case and accents, so that "sao" finds "São". */
export const foldText = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase();
