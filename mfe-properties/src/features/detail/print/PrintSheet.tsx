import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/property';
import { useHost } from '@lintel/module-kit';
import { formatMoney, pictureOf } from '@lintel/ui';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { publicAddress, qrAddress } from '../../../property/publicAddress';
import { QrPicture } from '../../../property/qr/QrPicture';
import { qrPath } from '../../../property/qr/qrPath';
import { printFacts } from './printFacts';
import { Code, Facts, Head, Lower, Page, Photo, SheetAlone } from './sheetParts';
import { usePrint } from './usePrint';

interface Props {
  property: Schemas['Property'];
  onPrinted(): void;
}

/** One page of A4, seen on paper alone: there it is all there is. */
export function PrintSheet({ property, onPrinted }: Props) {
  const { title, location, price, currency, slug, state, imageFiles } = property;
  const { user } = useHost().session;
  const sheet = useRef<HTMLElement>(null);
  usePrint(sheet, onPrinted);
  const [featured] = imageFiles;
  const address = isPublicState(state) ? publicAddress(slug) : null;
  return createPortal(
    <Page ref={sheet} data-print-sheet="">
      <SheetAlone />
      {featured && <Photo src={pictureOf(featured).url} alt="" />}
      <Head>
        <h1>{title}</h1>
        <p>{location}</p>
        {price > 0 && <strong>{formatMoney(price, currency || 'USD')}</strong>}
      </Head>
      <Lower>
        <Facts>
          {printFacts(property).map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {address && (
          <Code>
            <QrPicture path={qrPath(qrAddress(slug))} label="QR code of the public page" />
            <span>{address}</span>
          </Code>
        )}
      </Lower>
      {user && <p>{`${user.firstname} ${user.lastname}`}</p>}
    </Page>,
    document.body,
  );
}
