import { PageBody, PageHeader } from '@lintel/ui';
import { Entries } from './Entries';

export default function ExampleList() {
  return (
    <>
      <PageHeader title="Example" context="What this page is for, in one line." />
      <PageBody>
        <Entries />
      </PageBody>
    </>
  );
}
