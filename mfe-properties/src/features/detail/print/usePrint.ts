import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Prints as soon as the sheet's pictures are there; one that does not come is left out. */
export function usePrint(sheet: RefObject<HTMLElement | null>, onPrinted: () => void) {
  const printed = useEffectEvent(onPrinted);

  useEffect(() => {
    let isWanted = true;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    const end = () => printed();
    addEventListener('afterprint', end);
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isWanted) print();
    });
    return () => {
      isWanted = false;
      removeEventListener('afterprint', end);
    };
  }, [sheet]);
}
