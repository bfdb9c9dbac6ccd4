import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { type PropertyFieldName, propertyFields } from '@lintel/contract/property';
import { useEventListener, useHost } from '@lintel/module-kit';
import {
  type Fact,
  formatListingPrice,
  PrintOnlySheet,
  QrCodeImage,
  toPictureImage,
  toQrPath,
} from '@lintel/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { publicUrl, qrUrl } from '../../../property/propertyPaths';
import { useRichText } from '../facts/DescriptionCard';
import { formatFactValue } from '../facts/propertyFacts';
import { Clamp, Code, Description, Facts, Head, Lower, Page, Photo } from './sheetStyles';

/** The most important facts for a passer-by. */
const printedFields: PropertyFieldName[] = [
  'type',
  'status',
  'bedrooms',
  'bathrooms',
  'room_count',
  'gross_area',
  'net_area',
  'floor_location',
  'year_built',
  'heating_type',
  'parking_capacity',
  'monthly_dues',
];

/** The main facts of a listing, without empty ones. */
const getPrintFacts = (property: Schemas['Property']): Fact[] =>
  propertyFields.flatMap((field) => {
    const value = printedFields.includes(field.name) ? formatFactValue(field, property) : null;
    return value === null ? [] : [{ term: field.label, value }];
  });

interface Props {
  property: Schemas['Property'];
  onPrinted(): void;
}

/** One A4 page that is only shown in print, in place of everything else. */
export function PrintSheet({ property, onPrinted }: Props) {
  const { title, location, price, slug, state, imageFiles, description } = property;
  const { user } = useHost().session;
  const sheet = useRef<HTMLElement>(null);
  const descriptionRef = useRichText(description);
  usePrint(sheet, onPrinted);
  const [featured] = imageFiles;
  const address = isPublicState(state) ? publicUrl(slug) : null;
  return createPortal(
    <Page ref={sheet} data-print-sheet="">
      <PrintOnlySheet />
      {featured && <Photo src={toPictureImage(featured).url} alt="" />}
      <Head>
        <h1 dir="auto">{title}</h1>
        <p dir="auto">{location}</p>
        {price > 0 && <strong>{formatListingPrice(property)}</strong>}
      </Head>
      {description && (
        <Clamp>
          <Description ref={descriptionRef} dir="auto" />
        </Clamp>
      )}
      <Lower>
        <Facts>
          {getPrintFacts(property).map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {address && (
          <Code>
            <QrCodeImage path={toQrPath(qrUrl(slug))} label="QR code of the public page" />
            <span>{address}</span>
          </Code>
        )}
      </Lower>
      {user && <p>{`${user.firstname} ${user.lastname}`}</p>}
    </Page>,
    document.body,
  );
}

/** Prints once the sheet's pictures have loaded or failed. */
function usePrint(sheet: RefObject<HTMLElement | null>, onPrinted: () => void) {
  useEventListener('window', 'afterprint', onPrinted);

  useEffect(() => {
    let isWanted = true;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isWanted) print();
    });
    return () => {
      isWanted = false;
    };
  }, [sheet]);
}
