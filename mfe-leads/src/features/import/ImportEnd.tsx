import { saveFile } from '@lintel/module-kit';
import { Banner, Button, ButtonLink, Card, CardBody, CardHead, Facts, formatNumber, Stack } from '@lintel/ui';
import { CircleAlert, Download } from 'lucide-react';
import { Actions } from './importParts';
import type { Sent } from './Step';
import type { Target } from './sheet/fields';
import { wordsOf } from './words';

interface Props {
  of: Target;
  end: Sent & { failure?: string };
  list: string;
  /** The refused rows as a CSV file. */
  refused(): Promise<string> | undefined;
  onGoOn(): void;
  onAgain(): void;
}

/** What became of the rows; what was refused can be had as a file, to be mended and imported again. */
export function ImportEnd({ of, end, list, refused, onGoOn, onAgain }: Props) {
  const { check, total, added, failure } = end;
  const notSent = total - added - end.refused;
  const notTaken = end.refused + check.faulty + check.repeated;

  async function save() {
    const text = await refused();
    if (text) saveFile(new Blob([text], { type: 'text/csv' }), `${of}-refused.csv`);
  }

  return (
    <Card aria-label="Result">
      <CardHead title={notSent > 0 ? 'Not finished' : 'Imported'} />
      <CardBody>
        <Stack>
          {failure && (
            <Banner
              tone="red"
              role="alert"
              icon={<CircleAlert />}
              action={
                <Button size="small" onClick={onGoOn}>
                  Try again
                </Button>
              }
            >
              {failure}
            </Banner>
          )}
          <Facts
            items={[
              { term: 'Added', value: formatNumber(added) },
              { term: 'Refused', value: formatNumber(notTaken) },
              ...(notSent > 0 ? [{ term: 'Not sent', value: formatNumber(notSent) }] : []),
            ]}
          />
          <Actions>
            {notTaken > 0 && (
              <Button icon={<Download size={16} strokeWidth={1.8} />} onClick={save}>
                Download refused rows
              </Button>
            )}
            {notSent > 0 && !failure && <Button onClick={onGoOn}>Go on</Button>}
            <Button onClick={onAgain}>Import another file</Button>
            <ButtonLink variant="primary" href={list}>
              See {wordsOf[of].noun[1]}
            </ButtonLink>
          </Actions>
        </Stack>
      </CardBody>
    </Card>
  );
}
