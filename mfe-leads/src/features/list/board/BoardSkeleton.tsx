import { leadStages } from '@lintel/contract/domain';
import { Skeleton, StageMark, VisuallyHidden } from '@lintel/ui';
import { CARD_STEP, ColumnBox, ColumnHead, ColumnList, Columns, Scroller } from './boardLayout';

const rows = ['first', 'second', 'third'];

export function BoardSkeleton() {
  return (
    <Scroller aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Columns aria-hidden="true">
        {leadStages.map((stage) => (
          <ColumnBox key={stage}>
            <ColumnHead as="p">
              <StageMark stage={stage} />
              {stage}
            </ColumnHead>
            <ColumnList as="div">
              {rows.map((row) => (
                <div key={row} style={{ height: CARD_STEP }}>
                  <Skeleton height={CARD_STEP - 8} shape="block" />
                </div>
              ))}
            </ColumnList>
          </ColumnBox>
        ))}
      </Columns>
    </Scroller>
  );
}
