import type { PropertyFieldName } from '@lintel/contract/property';
import { Button, Dialog } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { Difference } from './compareVersions';
import { DifferenceChoice, type Version } from './DifferenceChoice';

const List = styled.div`
  display: grid;
  gap: 16px;
`;

interface Props {
  differences: readonly Difference[];
  onClose(): void;
  /** @param theirs the fields in which the version that was saved elsewhere is kept */
  onResolve(theirs: PropertyFieldName[]): void;
}

/**
 * Two versions of a listing, field by field. Where somebody else alone changed a field their version is proposed; where
 * both did, nothing is until the user says so.
 */
export function ConflictDialog({ differences, onClose, onResolve }: Props) {
  const [chosen, setChosen] = useState<Partial<Record<PropertyFieldName, Version>>>({});
  const versionOf = ({ field, both }: Difference) => chosen[field.name] ?? (both ? undefined : 'theirs');
  const open = differences.filter((difference) => !versionOf(difference)).length;

  const resolve = () =>
    onResolve(
      differences.filter((difference) => versionOf(difference) === 'theirs').map(({ field }) => field.name),
    );

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This listing was changed elsewhere"
      description="Choose for each field which version to keep. Nothing has been overwritten."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={open > 0} onClick={resolve}>
            Keep these versions
          </Button>
        </>
      }
    >
      <List>
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field.name}
            difference={difference}
            chosen={versionOf(difference)}
            onChoose={(version) => setChosen((before) => ({ ...before, [difference.field.name]: version }))}
          />
        ))}
      </List>
    </Dialog>
  );
}
