import { periods } from '@lintel/contract/domain';
import { parsePeriod, toPeriodParam } from '@lintel/module-kit';
import { Segments } from '@lintel/ui';
import { useSearchParams } from 'react-router-dom';

/** The period of every figure on the screen, kept in the address, where the modules' widgets read it. */
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
          // A list under it starts anew.
          next.delete('page');
          return next;
        })
      }
    />
  );
}
