import { Banner, Card, CardBody, CardHead, Field, Hint, Stack } from '@lintel/ui';
import { FileWarning } from 'lucide-react';
import { FileInput } from './importParts';
import { fieldsOf, type Target } from './sheet/fields';

/** Files larger than this would not fit into a browser's memory well. */
const MAX_MB = 50;

interface Props {
  of: Target;
  /** Why the file before could not be read. */
  failure?: string;
  onFile(file: File): void;
}

export function ChooseFile({ of, failure, onFile }: Props) {
  const titles = fieldsOf[of].map(({ title }) => title);
  return (
    <Card aria-label="File">
      <CardHead title="Choose a file" />
      <CardBody>
        <Stack>
          {failure && (
            <Banner tone="red" role="alert" icon={<FileWarning />}>
              {failure}
            </Banner>
          )}
          <Field
            label="CSV file"
            hint={`Up to ${MAX_MB} MB. A file that was exported here can be imported as it is.`}
          >
            <FileInput
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (!file) return;
                if (file.size > MAX_MB * 1024 ** 2)
                  target.setCustomValidity(`Choose a file of at most ${MAX_MB} MB.`);
                else onFile(file);
                target.reportValidity();
              }}
            />
          </Field>
          <Hint>
            The first line holds the titles of the columns: {titles.join(', ')}, in any order. Which column is
            which can be chosen in the next step.
          </Hint>
        </Stack>
      </CardBody>
    </Card>
  );
}
