import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { Card, CardBody, CardHead, ErrorCard, Skeleton } from '@lintel/ui';
import type { PreviewProps } from './CampaignPreview';

const preview = lazyWithRetry(() => import(/* webpackChunkName: "campaign-preview" */ './CampaignPreview'));

/** The preview of a newsletter, whose code loads when it is shown. */
export const LazyPreview = ({ content }: PreviewProps) => (
  <Lazy
    of={preview}
    fallback={
      <Card aria-busy="true" aria-label="Preview">
        <CardHead title="Preview" />
        <CardBody>
          <Skeleton height={640} shape="block" />
        </CardBody>
      </Card>
    }
    renderError={(error, retry) => (
      <ErrorCard title="Couldn't load the preview" error={error} onRetry={retry} />
    )}
    content={content}
  />
);
