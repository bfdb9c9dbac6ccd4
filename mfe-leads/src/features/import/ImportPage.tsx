import { useHost } from '@lintel/module-kit';
import { PageBody, PageHeader } from '@lintel/ui';
import { useEffect } from 'react';
import { ChooseFile } from './ChooseFile';
import { ImportEnd } from './ImportEnd';
import { MapColumns } from './MapColumns';
import { Progress } from './Progress';
import type { Target } from './sheet/fields';
import { useImport } from './useImport';
import { wordsOf } from './words';

/** @param back where the list is that the rows go to, with its search and filter */
export default function ImportPage({ target: of, back }: { target: Target; back: string }) {
  const { navigation } = useHost();
  const run = useImport(of);
  const { step } = run;
  const { noun, label } = wordsOf[of];
  const isSending = step.name === 'send';

  useEffect(() => {
    if (!isSending) return;
    return navigation.block(() => true, 'The import is not finished. Leave and stop it?');
  }, [isSending, navigation]);

  return (
    <>
      <PageHeader title={`Import ${noun[1]}`} back={{ href: back, label }} />
      <PageBody>
        {step.name === 'choose' && <ChooseFile of={of} failure={step.failure} onFile={run.choose} />}
        {step.name === 'read' && <Progress title="Reading the file" share={step.share} />}
        {step.name === 'map' && (
          <MapColumns
            of={of}
            mapped={step}
            preview={run.preview}
            onMap={(mapping) => run.map(step, mapping)}
            onImport={() => run.begin(step)}
            onAgain={run.again}
          />
        )}
        {isSending && (
          <Progress
            title={`Importing ${noun[1]}`}
            share={(step.added + step.refused) / Math.max(1, step.total)}
            rows={{ done: step.added + step.refused, total: step.total }}
            onStop={run.stop}
          />
        )}
        {step.name === 'end' && (
          <ImportEnd
            of={of}
            end={step}
            list={back}
            refused={run.refused}
            onGoOn={() => run.goOn(step)}
            onAgain={run.again}
          />
        )}
      </PageBody>
    </>
  );
}
