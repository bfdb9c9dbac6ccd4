import { countNoun, formatNumber } from '@lintel/ui';
import { useGetOverviewQuery } from '../../figures/getOverview';

/** One line about all of the account's listings, whatever the filters select; nothing until it is known. */
export function useSummary(): string | undefined {
  const { data } = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return;
  const { totalProperties, activeListings } = data;
  const total = countNoun(totalProperties.value, 'property', 'properties');
  return `${total}, ${formatNumber(activeListings.value)} active`;
}
