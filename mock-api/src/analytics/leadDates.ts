import { toLeadStage } from '@lintel/contract/domain';
import { captureRecords, inSteps, memoizeInSlices } from '../query/memoizeInSlices';
import { sortInSteps } from '../SteppedWork';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { KeyedSeries, QuarterSeries } from '../time/QuarterSeries';

/** When leads arrived, by quarter hour: in total, by listing and by current stage. Deleted leads do not count. */
class LeadDates {
  readonly total = new QuarterSeries();
  readonly totalByProperty = new KeyedSeries<string>();
  readonly totalByStage = new KeyedSeries<string>();

  static *build({ leads }: AccountData): Generator<void, LeadDates> {
    const dates = new LeadDates();
    const { records, follow } = captureRecords(leads);
    const dated = yield* sortInSteps(records, (a, b) => (a.date < b.date ? -1 : 1));
    yield* inSteps(dated, (lead) => dates.count(lead, 1));
    follow(({ before, after }) => {
      dates.count(before, -1);
      dates.count(after, 1);
    });
    return dates;
  }

  private count(lead: LeadRecord | undefined, amount: number) {
    if (!lead || lead.deletedAt) return;
    const moment = Date.parse(lead.date);
    this.total.add(moment, amount);
    this.totalByStage.add(toLeadStage(lead.status) ?? lead.status, moment, amount);
    if (lead.propertyId) this.totalByProperty.add(lead.propertyId, moment, amount);
  }
}

export const getLeadDates = memoizeInSlices(LeadDates.build);
