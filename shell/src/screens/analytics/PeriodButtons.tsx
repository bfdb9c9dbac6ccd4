import { periods } from '@lintel/contract/domain';
import { parsePeriod, toPeriodParam } from '@lintel/module-kit';
import { Segments } from '@lintel/ui';
import { useSearchParams } from 'react-router-dom';

/**
 * Chooses the period of all figures on the page. It is stored in the address, from which the modules' widgets read it.
 */
export function PeriodButtons() {
  const [params, setParams] = useSearchParams();

  return (
    <Segments
      stretch
      label="Period"
      options={periods}
      value={parsePeriod(params)}
      onChange={(chosen) =>
        setParams((before) => {
          const next = new URLSearchParams(before);
          const { period } = toPeriodParam(chosen);
          if (period) next.set('period', period);
          else next.delete('period');
          // Lists on the page return to their first page.
          next.delete('page');
          return next;
        })
      }
    />
  );
}
