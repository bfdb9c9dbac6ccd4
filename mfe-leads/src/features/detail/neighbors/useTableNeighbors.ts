import { parsePage } from '@lintel/module-kit';
import { useState } from 'react';
import { useGetLeadPositionQuery, useListLeadsQuery } from '../../../lead/leadApi';
import { LEADS_PER_PAGE, parseLeadQuery } from '../../../lead/leadQuery';
import { findNeighbors, type LeadNeighbors } from './findNeighbors';

/**
 * The neighbors of a lead in the table's order, across pages.
 * @param search the table's query
 */
export function useTableNeighbors(
  id: string,
  search: string,
  { isEnabled, exists }: { isEnabled: boolean; exists: boolean },
): LeadNeighbors | undefined {
  const params = new URLSearchParams(search);
  const [page, setPage] = useState(() => parsePage(params));
  // The ids around the lead when it was last in the list, and the index of the first of these ids.
  const [lastSeen, setLastSeen] = useState({ ids: [] as string[], first: 0 });
  const query = parseLeadQuery(params, page);
  const { currentData: list } = useListLeadsQuery(query, { skip: !isEnabled });
  const getIds = (data: typeof list) => data?.rows.map((lead) => lead.id) ?? [];
  const ids = getIds(list);
  const firstOfPage = (page - 1) * LEADS_PER_PAGE;
  const lastIndex = lastSeen.ids.indexOf(id);
  const index = findNeighbors(
    ids,
    id,
    lastIndex < 0 ? undefined : lastSeen.first + lastIndex - firstOfPage,
  )?.index;

  // After a reload or from another screen the lead may be on any page: ask for its position.
  const needsPosition = isEnabled && exists && list !== undefined && lastIndex < 0 && !ids.includes(id);
  const { currentData: position } = useGetLeadPositionQuery({ id, query }, { skip: !needsPosition });
  if (needsPosition && position) {
    const leadPage = Math.floor((position - 1) / LEADS_PER_PAGE) + 1;
    if (leadPage !== page) setPage(leadPage);
  }

  const isFirst = index === 0 && page > 1;
  const isLast =
    index !== undefined && index >= ids.length - 1 && firstOfPage + ids.length < (list?.total ?? 0);
  const before = getIds(useListLeadsQuery({ ...query, page: page - 1 }, { skip: !isFirst }).currentData);
  const after = getIds(useListLeadsQuery({ ...query, page: page + 1 }, { skip: !isLast }).currentData);
  const allIds = [...before, ...ids, ...after];
  const first = firstOfPage - before.length;

  if (allIds.includes(id) && (lastSeen.first !== first || lastSeen.ids.join() !== allIds.join()))
    setLastSeen({ ids: allIds, first });
  // The user moved past the end of a page.
  const leadPage = Math.floor((lastSeen.first + lastIndex) / LEADS_PER_PAGE) + 1;
  if (lastIndex >= 0 && !ids.includes(id) && leadPage !== page) setPage(leadPage);

  const neighbors = findNeighbors(allIds, id, lastIndex < 0 ? undefined : lastSeen.first + lastIndex - first);
  if (!neighbors || !list) return undefined;
  return {
    previous: neighbors.previous,
    next: neighbors.next,
    position: first + neighbors.index + 1,
    total: list.total,
  };
}
