import type { Schemas } from '@lintel/contract/api';
import { currencies, leadSources, offers, propertyTypes } from '@lintel/contract/domain';
import { Field, Input, Select } from '@lintel/ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { RecordPicker } from '../task/RecordPicker';
import type { LeadFormErrors, LeadFormValues, LeadTexts } from './leadForm';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 16px 12px;
`;
const Cell = styled.div<{ $span: number }>`
  grid-column: span ${({ $span }) => $span};
  @media (max-width: 599px) {
    grid-column: span ${({ $span }) => ($span === 2 ? 3 : 6)};
  }
`;
/** Without a notice it takes no space, but remains a live region that announces a later one. */
const NoticeCell = styled(Cell)`
  &:not(:has(strong)) {
    margin-top: -16px;
  }
`;
const Legend = styled.h3`
  grid-column: 1 / -1;
  margin-top: 4px;
  padding-top: 16px;
  border-top: 1px solid var(--border-subtle);
  font: 600 13px/20px var(--font-sans);
`;

interface Props {
  values: LeadFormValues;
  errors: LeadFormErrors;
  /** Currency of a budget without a chosen one. */
  currency: Schemas['Currency'];
  /** Shown below the email address and phone number. */
  notice: ReactNode;
  onChange(changes: Partial<LeadFormValues>): void;
}

/** The details of a lead: contact details, source and wishes. */
export function LeadFormFields({ values, errors, currency, notice, onChange }: Props) {
  const sources = useId();
  /** Renders the control of one field in its cell. */
  const cell = (
    span: number,
    label: string,
    name: keyof LeadTexts,
    control: ReactElement<object>,
    optional = true,
  ) => (
    <Cell $span={span}>
      <Field label={label} error={errors[name]} optional={optional}>
        {control}
      </Field>
    </Cell>
  );
  const bind = (name: keyof LeadTexts) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const choose = (name: keyof LeadTexts, none: string, choices: readonly string[]) => (
    <Select {...bind(name)}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </Select>
  );
  return (
    <Grid>
      {cell(6, 'Name', 'name', <Input {...bind('name')} maxLength={200} autoComplete="off" />, false)}
      {cell(
        3,
        'Email',
        'email',
        <Input {...bind('email')} type="email" maxLength={254} autoComplete="off" />,
        false,
      )}
      {cell(
        3,
        'Phone',
        'phone',
        <Input {...bind('phone')} type="tel" maxLength={50} autoComplete="off" />,
        false,
      )}
      <NoticeCell $span={6}>{notice}</NoticeCell>
      {cell(
        3,
        'Source',
        'source',
        <Input {...bind('source')} list={sources} maxLength={100} autoComplete="off" />,
      )}
      {cell(3, 'Tags', 'tags', <Input {...bind('tags')} placeholder="VIP, cash buyer" autoComplete="off" />)}
      <Cell $span={6}>
        <RecordPicker
          label="Listing"
          name="propertyId"
          type="property"
          value={values.property}
          text={values.propertyText}
          error={errors['propertyId']}
          onChange={(property, propertyText) => onChange({ property, propertyText })}
        />
      </Cell>
      <Legend>Budget</Legend>
      {cell(2, 'From', 'budgetMin', <Input {...bind('budgetMin')} inputMode="numeric" autoComplete="off" />)}
      {cell(2, 'To', 'budgetMax', <Input {...bind('budgetMax')} inputMode="numeric" autoComplete="off" />)}
      {cell(
        2,
        'Currency',
        'budgetCurrency',
        <Select {...bind('budgetCurrency')} value={values.budgetCurrency || currency}>
          {currencies.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>,
        false,
      )}
      <Legend>Looking for</Legend>
      {cell(3, 'Buy or rent', 'wishedOffer', choose('wishedOffer', 'Either', offers))}
      {cell(3, 'Type', 'wishedType', choose('wishedType', 'Any type', propertyTypes))}
      {cell(3, 'Place', 'wishedPlace', <Input {...bind('wishedPlace')} maxLength={200} autoComplete="off" />)}
      {cell(
        3,
        'Bedrooms, at least',
        'wishedBedrooms',
        <Input {...bind('wishedBedrooms')} inputMode="numeric" autoComplete="off" />,
      )}
      <datalist id={sources}>
        {leadSources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </Grid>
  );
}
