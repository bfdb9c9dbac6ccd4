import { toLeadStage } from '@lintel/contract/domain';
import { memoizeByAccount } from '../query/memoizeByAccount';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { KeyedSeries, QuarterSeries } from '../time/QuarterSeries';

/** When leads arrived, by quarter hour: in total, by listing and by current stage. Deleted leads do not count. */
class LeadDates {
  readonly total = new QuarterSeries();
  readonly totalByProperty = new KeyedSeries<string>();
  readonly totalByStage = new KeyedSeries<string>();

  constructor({ leads }: AccountData) {
    const dated = [...leads.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
    for (const lead of dated) this.count(lead, 1);
    leads.watch(({ before, after }) => {
      this.count(before, -1);
      this.count(after, 1);
    });
  }

  private count(lead: LeadRecord | undefined, amount: number) {
    if (!lead || lead.deletedAt) return;
    const moment = Date.parse(lead.date);
    this.total.add(moment, amount);
    this.totalByStage.add(toLeadStage(lead.status) ?? lead.status, moment, amount);
    if (lead.propertyId) this.totalByProperty.add(lead.propertyId, moment, amount);
  }
}

export const getLeadDates = memoizeByAccount((data) => new LeadDates(data));
