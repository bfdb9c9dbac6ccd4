import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead, ErrorCard, Segments, Skeleton } from '@lintel/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { usePreviewCampaignQuery } from './campaignApi';
import { campaignTitle } from './campaignQuery';
import { toPreviewDocument } from './previewDocument';

const HEIGHT = 640;
const widths = { desktop: 600, phone: 360 };

const devices = [
  { value: 'desktop', label: 'Desktop', icon: <Monitor /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone /> },
] as const;

const Subject = styled.p`
  margin-bottom: 12px;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  span {
    color: var(--text-muted);
  }
`;
/** As wide as the mail; narrower screens show it scaled down. */
const Stage = styled.div`
  margin: 0 auto;
  overflow: hidden;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
`;
const Mail = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;

export interface PreviewProps {
  content: Required<Schemas['CampaignForm']>;
}

/** A newsletter as its readers see it, on a desktop and on a phone. */
export default function CampaignPreview({ content }: PreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  const { currentData, error, refetch } = usePreviewCampaignQuery(content, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card aria-label="Preview" aria-busy={!currentData && !error ? true : undefined}>
      <CardHead
        title="Preview"
        end={<Segments label="Device" options={devices} value={device} onChange={setDevice} />}
      />
      {currentData ? (
        <CardBody>
          <Subject>
            <strong>{campaignTitle(content)}</strong>
            {content.previewText && <span> – {content.previewText}</span>}
          </Subject>
          <MailView preview={currentData} width={widths[device]} />
        </CardBody>
      ) : error ? (
        <ErrorCard plain title="Couldn't load the preview" error={error} onRetry={refetch} />
      ) : (
        <CardBody>
          <Skeleton height={HEIGHT} shape="block" />
        </CardBody>
      )}
    </Card>
  );
}

interface MailViewProps {
  preview: Schemas['CampaignPreviewAnswer']['data'];
  width: number;
}

/**
 * Renders the mail. None of its scripts can run. The frame keeps the page's origin, because the server serves pictures
 * to no other origin; without scripts, forms and links to other windows, nothing in the mail can exploit that.
 */
function MailView({ preview, width }: MailViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  const source = useMemo(() => toPreviewDocument(preview, __webpack_nonce__), [preview]);
  return (
    <div ref={box}>
      <Stage style={{ width: width * scale + 2, height: HEIGHT + 2 }}>
        <Mail
          title="Newsletter"
          sandbox="allow-same-origin"
          srcDoc={source}
          width={width}
          height={HEIGHT / scale}
          style={{ transform: `scale(${scale})` }}
        />
      </Stage>
    </div>
  );
}

/** Computes the scale at which something fits into a box. */
function useScale(box: { current: HTMLElement | null }, width: number): number {
  const [available, setAvailable] = useState(width);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    setAvailable(element.clientWidth);
    return () => observer.disconnect();
  }, [box]);
  return available > 0 ? Math.min(1, (available - 2) / width) : 1;
}
