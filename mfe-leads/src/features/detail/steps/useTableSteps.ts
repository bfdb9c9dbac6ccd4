import { pageInUrl } from '@lintel/module-kit';
import { useState } from 'react';
import { LEADS_A_PAGE, leadQuery } from '../../list/leadQuery';
import { useListLeadsQuery } from '../../list/listLeads';
import { type Steps, stepsIn } from './stepsIn';

/**
 * Through the leads of a table in its order, over its pages.
 * @param search the table's query
 */
export function useTableSteps(id: string, search: string, isWanted: boolean): Steps | undefined {
  const params = new URLSearchParams(search);
  const [page, setPage] = useState(() => pageInUrl(params));
  // The part of the selection in which the lead was last seen, and the place of its first one.
  const [seen, setSeen] = useState({ ids: [] as string[], first: 0 });
  const query = leadQuery(params, page);
  const { currentData: shown } = useListLeadsQuery(query, { skip: !isWanted });
  const idsOf = (data: typeof shown) => data?.rows.map((lead) => lead.id) ?? [];
  const ids = idsOf(shown);
  const firstOfPage = (page - 1) * LEADS_A_PAGE;
  const last = seen.ids.indexOf(id);
  const place = stepsIn(ids, id, last < 0 ? undefined : seen.first + last - firstOfPage)?.at;

  const isFirst = place === 0 && page > 1;
  const isLast =
    place !== undefined && place >= ids.length - 1 && firstOfPage + ids.length < (shown?.total ?? 0);
  const before = idsOf(useListLeadsQuery({ ...query, page: page - 1 }, { skip: !isFirst }).currentData);
  const after = idsOf(useListLeadsQuery({ ...query, page: page + 1 }, { skip: !isLast }).currentData);
  const whole = [...before, ...ids, ...after];
  const first = firstOfPage - before.length;

  if (whole.includes(id) && (seen.first !== first || seen.ids.join() !== whole.join()))
    setSeen({ ids: whole, first });
  // The step to this lead went over the end of the page.
  const itsPage = Math.floor((seen.first + last) / LEADS_A_PAGE) + 1;
  if (last >= 0 && !ids.includes(id) && itsPage !== page) setPage(itsPage);

  const steps = stepsIn(whole, id, last < 0 ? undefined : seen.first + last - first);
  if (!steps || !shown) return undefined;
  return {
    previous: steps.previous,
    next: steps.next,
    position: first + steps.at + 1,
    total: shown.total,
  };
}
