import { stageOf } from '../leads/leadStages';
import { perAccount } from '../query/perAccount';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { KeyedSeries } from './KeyedSeries';
import { QuarterSeries } from './QuarterSeries';

/** When leads came, by the quarter hour: together, by listing and by the stage they are in. Deleted ones do not count. */
class LeadDates {
  readonly total = new QuarterSeries();
  readonly totalOf = new KeyedSeries<string>();
  readonly inStage = new KeyedSeries<string>();

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
    this.inStage.add(stageOf(lead.status), moment, amount);
    if (lead.propertyId) this.totalOf.add(lead.propertyId, moment, amount);
  }
}

export const leadDates = perAccount((data) => new LeadDates(data));
