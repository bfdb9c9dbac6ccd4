import { BarSelect } from './BarSelect';
import { EVERY_CALL, type Failing, failStatuses } from './scenario';

interface Props {
  /** The module's calls, as in module.json. */
  calls: readonly string[];
  fail: Failing | null;
  onChange(fail: Failing | null): void;
}

const USUAL_STATUS = 500;

/** Chooses the call that fails, and its status. */
export function FailingCall({ calls, fail, onChange }: Props) {
  const labels = { '': 'None', [EVERY_CALL]: 'Every call' };
  return (
    <>
      <BarSelect
        label="Failing call"
        value={fail?.call ?? ''}
        options={['', EVERY_CALL, ...calls]}
        labels={labels}
        onChange={(call) => onChange(call === '' ? null : { call, status: fail?.status ?? USUAL_STATUS })}
      />
      {fail && (
        <BarSelect
          label="Answers"
          value={String(fail.status)}
          options={failStatuses.map(String)}
          onChange={(status) => onChange({ ...fail, status: Number(status) })}
        />
      )}
    </>
  );
}
