import { usePeriod } from '@lintel/module-kit';
import {
  Card,
  CardBody,
  CardHead,
  countNoun,
  Definition,
  ErrorCard,
  Skeleton,
  TextLink,
  Waiting,
} from '@lintel/ui';
import { definitions } from '../../figures/definitions';
import { tableAddress } from '../rowsAddress';
import { useGetTrafficQuery } from './getTraffic';
import { Shares } from './Shares';

/** Where the views of a period came from. */
export default function TrafficSources() {
  const period = usePeriod();
  const { data, currentData, error, refetch } = useGetTrafficQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  const total = data?.reduce((sum, { views }) => sum + views, 0);
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Traffic sources">
      <CardHead
        title={<Definition text={definitions.sources}>Traffic sources</Definition>}
        end={<TextLink href={tableAddress(period, 'totalViews')}>Show listings</TextLink>}
        meta={!isFailed && total !== undefined && countNoun(total, 'view', 'views')}
      />
      {isFailed && <ErrorCard plain title="Could not load the sources" error={error} onRetry={refetch} />}
      {!isFailed && (
        <CardBody>
          {data ? (
            <Waiting waiting={!currentData}>
              <Shares sources={data} />
            </Waiting>
          ) : (
            <Skeleton height={82} shape="block" />
          )}
        </CardBody>
      )}
    </Card>
  );
}
