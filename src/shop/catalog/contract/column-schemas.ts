import { z } from 'zod';
import { requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { isCountryCode } from '#platform/kernel/places/countries.ts';
import { isHsCode } from '../rules/hs-code.ts';
import {
  type ColumnName,
  type ColumnValues,
  forEachColumn,
  type ProductColumn,
  type TextColumn,
} from './product-columns.ts';
import { productMessages } from './product-messages.ts';

const formats: Record<
  NonNullable<TextColumn['format']>,
  { isRight: (text: string) => boolean; message: string }
> = {
  'hs-code': { isRight: isHsCode, message: productMessages.hsCode },
  'country-code': { isRight: isCountryCode, message: productMessages.countryCode },
};

type Value<Name extends ColumnName> = NonNullable<ColumnValues[Name]>;

type AnsweredColumns = { [Name in ColumnName]: z.ZodNullable<z.ZodType<Value<Name>>> };
type GivenColumn<Value> = z.ZodOptional<z.ZodNullable<z.ZodType<Value, number | string>>>;
type GivenColumns = { [Name in ColumnName]: GivenColumn<Value<Name>> };
type TypedColumns = { [Name in ColumnName]: z.ZodType<Value<Name> | null | undefined, string> };

/** As calls answer them. */
export const answeredColumns = forEachColumn<AnsweredColumns>((_, { type, about }) =>
  (type === 'number' ? z.int() : z.string()).nullable().describe(about),
);

/** As calls take them: what is missing stays as it is, null empties it. */
export const givenColumns = forEachColumn<GivenColumns>(givenColumn);

/** As forms have them, where everything is text. What is left empty is empty. */
export const typedColumns = forEachColumn<TypedColumns>((name) =>
  z.preprocess((text: string) => text.trim() || null, givenColumns[name]),
);

export function givenColumn(name: string, column: ProductColumn) {
  if (column.type === 'number') return wholeNumber(name, { max: column.most }).nullable().optional();
  const text = requiredText(name, { max: column.longest });
  const check = column.format && formats[column.format];
  return (
    check
      ? text.refine(check.isRight, { error: check.message }).describe(`Refused with: '${check.message}'`)
      : text
  )
    .nullable()
    .optional();
}
