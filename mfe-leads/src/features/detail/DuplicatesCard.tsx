import type { Schemas } from '@lintel/contract/api';
import { getShownData, useMutationToast } from '@lintel/module-kit';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHead,
  ErrorCard,
  formatDay,
  Hint,
  pluralize,
  Stack,
  TextLink,
} from '@lintel/ui';
import { Merge } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import {
  type Duplicate,
  describeMatch,
  useListDuplicatesQuery,
  useMergeLeadMutation,
  useUnmergeLeadMutation,
} from '../../lead/duplicate/duplicateApi';
import { leadPath } from '../../lead/leadQuery';
import { useFocusHeadingOnUnmount } from '../../lead/useFocusHeadingOnUnmount';

const List = styled.ul`
  display: grid;
  gap: 16px;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
`;
const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Other leads that may be the same person. Renders nothing without any. */
export default function DuplicatesCard({ lead }: { lead: Schemas['Lead'] }) {
  const { email, phone, id } = lead;
  const isUnreachable = email === '' && phone === '';
  const contact = { email, phone, except: id };
  const query = useListDuplicatesQuery(contact, { skip: isUnreachable });
  const { currentData, error, refetch } = query;
  const data = getShownData(query) ?? [];
  if (error && !currentData)
    return <ErrorCard title="Couldn't look for duplicates" error={error} onRetry={refetch} />;
  if (data.length === 0) return null;
  return (
    <Card aria-label="Possible duplicates">
      <CardHead
        title={pluralize(data.length, 'Possible duplicate', 'Possible duplicates')}
        end={<Badge tone="amber">{data.length}</Badge>}
      />
      <CardBody>
        <Stack gap={12}>
          <List>
            {data.map((duplicate) => (
              <DuplicateRow key={duplicate.id} keptId={id} duplicate={duplicate} />
            ))}
          </List>
          <Hint>Notes, tasks and the timeline move to this lead.</Hint>
        </Stack>
      </CardBody>
    </Card>
  );
}

function DuplicateRow({ keptId, duplicate }: { keptId: string; duplicate: Duplicate }) {
  const toastResult = useMutationToast();
  const [mergeLead, { isLoading }] = useMergeLeadMutation();
  const [unmergeLead] = useUnmergeLeadMutation();
  const { id, name, date, status } = duplicate;
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);

  const merge = () =>
    toastResult(mergeLead({ id: keptId, duplicateId: id }).unwrap(), {
      success: 'Leads merged',
      failure: `Couldn't merge ${name}.`,
      undo: () =>
        void toastResult(
          unmergeLead(id)
            .unwrap()
            .then((response) => ({ ...response, message: 'Changes undone' })),
          { success: 'Changes undone', failure: "Couldn't undo the merge." },
        ),
    });

  return (
    <Row>
      <Texts>
        <TextLink href={leadPath(id)}>
          <bdi>{name}</bdi>
        </TextLink>
        <Hint>
          {describeMatch(duplicate)} · {status} · {formatDay(date)}
        </Hint>
      </Texts>
      <Button
        ref={button}
        size="small"
        icon={<Merge />}
        aria-label={`Merge ${name} into this lead`}
        pending={isLoading}
        onClick={merge}
      >
        Merge
      </Button>
    </Row>
  );
}
