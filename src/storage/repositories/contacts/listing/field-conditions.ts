import { callingCodes } from '#core/contacts/identity/calling-codes.ts'
import { isOnCustomField } from '#core/contacts/searching/contact-query.ts'
import { foldCase } from '#core/values/text.ts'
import {
  type FieldComparison,
  type FieldCondition,
  comparedFields,
} from '#model/contacts/filter-values.ts'
import { type Sql, bytewise, indexIn, rowsIn, spelled, sql } from '#storage/sql.ts'
import { filterRow } from './filter-row.ts'
import { fitsField } from './misfit-condition.ts'

// Both engines fold A to Z alike, and differ in other letters.
const value = sql`(${spelled('custom_fields::json', 'custom_fields')} ->> f.id)`
const folded = sql`lower(${value} ${bytewise})`

/** Whether the value doesn't meet the condition of the row `f`. */
const fails = (text: Sql, comparable: Sql) => sql`CASE f.kind
        WHEN 'has' THEN ${text} IS NULL WHEN 'empty' THEN ${text} IS NOT NULL
        WHEN 'equals' THEN coalesce(${comparable} <> f.value, true)
        WHEN 'not' THEN coalesce(${comparable} = f.value, false)
        WHEN 'misfit' THEN coalesce(${fitsField('f.id', comparable)}, true)
        WHEN 'starts' THEN coalesce(${indexIn}(${comparable}, f.value) <> 1, true)
        ELSE coalesce(${indexIn}(${comparable}, f.value) = 0, true) END`
const columns = { id: 'text', kind: 'text', value: 'text' }

/** Conditions on the values of custom fields. */
export const fieldRow = filterRow(
  ({ fields }) =>
    fields.some((one) => isOnCustomField(one) && ['contains', 'misfit', 'starts'].includes(one.is)),
  ({ fields }) => ({
    // Rules out most rows without parsing their values.
    fragment: fragmentOf(fields.find((one) => isOnCustomField(one) && !isContrary(one.is))),
    conditions: JSON.stringify(
      fields
        .filter(isOnCustomField)
        .map(({ fieldId, is, text }) => ({ id: fieldId, kind: is, value: foldCase(text) })),
    ),
  }),
  ({ fragment, conditions }) =>
    sql`(${fragment} = '' OR ${indexIn}(lower(custom_fields ${bytewise}), ${fragment}) > 0)
    AND (${conditions} = '[]' OR NOT EXISTS (
      SELECT 1 FROM ${rowsIn(conditions, 'f', columns)} WHERE ${fails(value, folded)}))`,
)

const texts = comparedFields.filter((name) => name !== 'phone')
const cases = texts.map((name) => `WHEN '${name}' THEN ${name}`)
const standard = sql`(CASE f.id ${cases.join(' ')} END)`
const foldedStandard = sql`lower(${standard} ${bytewise})`

/** Conditions on standard fields but the phone, of which the index knows words alone. */
export const standardRow = filterRow(
  'none',
  ({ fields }) => ({
    conditions: JSON.stringify(
      fields
        .filter((one) => !isOnCustomField(one) && one.fieldId !== 'phone')
        .map(({ fieldId, is, text }) => ({ id: fieldId, kind: is, value: foldCase(text) })),
    ),
  }),
  ({ conditions }) =>
    sql`(${conditions} = '[]' OR NOT EXISTS (
      SELECT 1 FROM ${rowsIn(conditions, 'f', columns)}
      WHERE ${fails(standard, foldedStandard)}))`,
)

const separators = [' ', '-', '/', '(', ')', '.', '+']
/** The digits of the phone as it is given. */
const digits = spelled(
  `translate(phone, '${separators.join('')}', '')`,
  separators.reduce((text, one) => `replace(${text}, '${one}', '')`, 'phone'),
)
const [oneDigit, twoDigits] = [callingCodes.ofOneDigit, callingCodes.ofTwoDigits].map(
  (codes) => `'${codes.join("', '")}'`,
)
const national = `substr(phone_e164, CASE WHEN substr(phone_e164, 2, 1) IN (${oneDigit}) THEN 3
    WHEN substr(phone_e164, 2, 2) IN (${twoDigits}) THEN 4 ELSE 5 END)`
const whole = 'substr(phone_e164, 2)'
const isAnyOf = (compare: (text: Sql | string, place: string) => Sql) =>
  sql`coalesce(${compare(digits, 'f.value')}, false)
        OR coalesce(${compare(national, 'f.national')}, false)
        OR coalesce(${compare(whole, 'f.international')}, false)`
const isPhone = isAnyOf((text, place) => sql`${text} = ${place}`)
const startsPhone = isAnyOf((text, place) => sql`${indexIn}(${text}, ${place}) = 1`)

/** Conditions on the phone: its digits as given, and its number with and without the country. */
export const phoneRow = filterRow(
  'none',
  ({ fields }) => ({
    conditions: JSON.stringify(
      fields
        .filter(({ fieldId }) => fieldId === 'phone')
        .map(({ is, text }) => ({ kind: is, ...digitsOf(text) })),
    ),
  }),
  ({ conditions }) =>
    sql`(${conditions} = '[]' OR NOT EXISTS (
      SELECT 1 FROM ${rowsIn(conditions, 'f', {
        kind: 'text',
        value: 'text',
        national: 'text',
        international: 'text',
      })}
      WHERE CASE f.kind WHEN 'has' THEN phone IS NULL WHEN 'empty' THEN phone IS NOT NULL
        WHEN 'equals' THEN NOT (${isPhone}) WHEN 'not' THEN ${isPhone}
        WHEN 'starts' THEN NOT (${startsPhone})
        ELSE coalesce(${indexIn}(${digits}, f.value) = 0, true) END))`,
)

/** What is compared with a phone's digits; null where the text is no such number. */
function digitsOf(text: string) {
  const plain = separators.reduce((rest, one) => rest.replaceAll(one, ''), text)
  const isInternational = text.trim().startsWith('+') || plain.startsWith('00')
  return {
    value: plain,
    national: !isInternational && plain.startsWith('0') ? plain.slice(1) : null,
    international: isInternational ? plain.replace(/^00/, '') : null,
  }
}

function isContrary(is: FieldComparison): boolean {
  return is === 'empty' || is === 'not'
}

/** What the JSON of custom fields contains, folded, wherever the condition holds. */
function fragmentOf(condition: FieldCondition | undefined): string {
  if (condition === undefined) return ''
  const { fieldId, is, text } = condition
  const field = JSON.stringify(fieldId)
  if (is === 'has' || is === 'misfit') return field
  const json = JSON.stringify(text)
  return foldCase(is === 'equals' ? `${field}:${json}` : json.slice(1, -1))
}
